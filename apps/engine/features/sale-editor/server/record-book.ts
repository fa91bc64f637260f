import {
  applyEvent,
  chainHash,
  nextDue,
  recordEntry,
  type SaleEvent,
  type SaleState,
  saleStatus,
  viewParcel,
} from '@quarterline/rules';
import type pg from 'pg';
import { sha256 } from '../../../sha256.ts';
import { columnsOf, parcelRow } from '../../bidding/store/record-columns.ts';
import { appendPlayed } from '../../bidding/store/sale-queue-store.ts';

type Entry = { event: SaleEvent; eventText: string; previousHash: string; hash: string };

/** The record as it grows in this transaction. */
export class RecordBook {
  readonly records: Entry[] = [];
  state: SaleState;
  headHash: string;

  constructor(state: SaleState, headHash: string) {
    this.state = state;
    this.headHash = headHash;
  }

  enter(events: readonly SaleEvent[]): void {
    for (const event of events) {
      const eventText = recordEntry(event);
      const hash = chainHash(this.headHash, eventText, sha256);
      this.records.push({ event, eventText, previousHash: this.headHash, hash });
      this.headHash = hash;
      this.state = applyEvent(this.state, event);
    }
  }
}

/** Its new entries, and how the sale stands after them. With a new schedule the parcels are written anew elsewhere. */
export const writeBook = async (
  client: pg.PoolClient,
  saleId: string,
  book: RecordBook,
  isNew: boolean,
): Promise<void> => {
  const { state, records, headHash } = book;
  await appendPlayed(client, {
    saleId,
    ruleVersion: state.rules.ruleVersion,
    sequence: state.sequence,
    headHash,
    decidedAt: state.decidedAt,
    nextDueAt: nextDue(state),
    status: saleStatus(state),
    heartbeatAt: null,
    records: records.map((entry) => ({ ...entry, ...columnsOf(entry.event), requestId: null })),
    answers: [],
    parcels: isNew
      ? []
      : state.parcels.map((parcel) => parcelRow(parcel, viewParcel(state, parcel, { role: 'visitor' }))),
    published: null,
  });
};
