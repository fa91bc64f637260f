import { changedParcels, nextDue, RULE_VERSION, type SaleState, saleStatus, viewParcel } from '@quarterline/rules';
import { columnsOf, parcelRow } from '../store/record/record-columns.ts';
import type { RecordWriting } from '../store/record/sale-queue-store.ts';
import type { GrowingRecord } from './record-chain.ts';

type Beside = Pick<RecordWriting, 'heartbeatAt' | 'addenda' | 'answers' | 'bound' | 'published'>;
const NOTHING: Beside = { heartbeatAt: null, answers: [], bound: [], published: null };

/**
 * Rows for a record that grew from the state `before`. Without parcels after a new schedule: `replaceParcels` writes
 * their rows again.
 */
export const recordWriting = (
  before: SaleState | null,
  { state, headHash, entries }: GrowingRecord<SaleState>,
  beside: Partial<Beside> = NOTHING,
): RecordWriting => {
  const own = entries.filter(({ event }) => event.addendum === undefined);
  const isScheduled = own.some(({ event }) => event.kind === 'sale_scheduled');
  return {
    ...NOTHING,
    ...beside,
    saleId: state.id,
    ruleVersion: RULE_VERSION,
    sequence: state.sequence,
    headHash,
    decidedAt: state.decidedAt,
    nextDueAt: nextDue(state),
    status: saleStatus(state),
    records: own.map(({ event, text, previousHash, hash, requestId }) => ({
      event,
      eventText: text,
      ...columnsOf(event),
      requestId,
      previousHash,
      hash,
    })),
    parcels:
      before === null || isScheduled
        ? []
        : changedParcels(before, state).map((parcel) =>
            parcelRow(parcel, viewParcel(state, parcel, { role: 'visitor' })),
          ),
  };
};
