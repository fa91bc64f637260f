import type { PublishedSale } from '@quarterline/contract';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { type AscendingRules, DEFAULT_RULES, decide, dollars, nextDue, type PublishSale } from '@quarterline/rules';
import { append, emptyRecord } from '#platform/sale/growing-record.ts';
import type { AskerRow } from '#platform/store/record/locked-sale-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { Tables } from './fake-tables.ts';
import type { Chance } from './seeded.ts';

export type SimulatedSale = {
  row: SaleRow;
  tables: Tables;
  bidders: { userId: string; bidderId: string }[];
  parcelIds: string[];
  blockId: string;
  groupId: string;
  closesAt: number;
};

const STEP = dollars(5_000);

/** A sale of two or three parcels and their block, with rules of its own, that opens after two seconds. */
export function simulatedSale(chance: Chance, startsAt: number): SimulatedSale {
  const saleId = chance.uuid();
  const groupId = chance.uuid();
  const blockId = chance.uuid();
  const parcelIds = Array.from({ length: chance.between(2, 3) }, () => chance.uuid());
  const gapMs = chance.pick([0, 700, 2500]);
  const rules: AscendingRules = {
    ...DEFAULT_RULES,
    closingMode: gapMs === 0 ? 'universal' : 'staggered',
    increments: [
      { underCents: dollars(700_000), stepCents: STEP },
      { underCents: null, stepCents: 2 * STEP },
    ],
    softCloseMs: chance.pick([1500, 3000, 6000]),
    softCloseScope: chance.pick(['parcel', 'parcel', 'group', 'sale']),
    hardStopAt: chance.percent(20) ? startsAt + 90_000 : null,
    recessMs: 4000,
    enBlocRoundMs: 6000,
    enBlocEligibility: chance.pick([
      { kind: 'bid_on_parcels', parcels: 1 },
      { kind: 'bid_on_parcels', parcels: 2 },
      { kind: 'high_on_parcels', parcels: 1 },
      { kind: 'high_on_acres', share: 3000 },
    ]),
    maximumBids: chance.percent(30),
  };
  const opensAt = startsAt + 2000;
  const closesAt = startsAt + chance.between(10_000, 16_000);
  const bidders = Array.from({ length: chance.between(3, 7) }, () => ({
    userId: chance.uuid(),
    bidderId: chance.uuid(),
  }));
  const startingBidCents = dollars(500_000);
  const schedule: PublishSale['schedule'] = {
    saleId,
    rules,
    termsVersion: 1,
    parcels: [
      ...parcelIds.map((id, index) => ({
        id,
        kind: 'parcel' as const,
        position: index + 1,
        groupId,
        acres: 160 - index,
        startingBidCents,
        opensAt,
        closesAt: closesAt + index * gapMs,
      })),
      {
        id: blockId,
        kind: 'enBloc' as const,
        position: parcelIds.length + 1,
        groupId,
        acres: 160,
        startingBidCents,
        opensAt,
        closesAt,
      },
    ],
    groups: [{ id: groupId, name: 'All', parcelIds, enBlocParcelId: blockId, startingBidCents }],
  };
  const command: PublishSale = { kind: 'publish_sale', schedule, terms: null, actorId: 'staff', reason: 'Announced.' };
  const record = emptyRecord();
  const decision = decide(null, command, startsAt - 1000);
  append(record, decision.kind === 'decided' ? decision.events : [], null);
  const [entry] = record.entries;
  if (!entry || !record.state) throw new Error('A simulated sale could not be held.');
  const { event, text, hash } = entry;
  const editorial = { id: saleId, slug: 'simulated', name: 'Simulated sale', parcels: [] } as unknown as PublishedSale;
  const first = { sequence: 1, text, event, hash, turnAt: event.decidedAt, durableAt: event.decidedAt };
  return {
    row: {
      id: saleId,
      slug: 'simulated',
      status: 'upcoming',
      terms_version: 1,
      editorial,
      demo: false,
      practice: false,
      rehearsal_of: null,
      brand: { ...DEFAULT_BRAND, phone: '(780) 555-0142' },
    },
    tables: {
      sale: { id: saleId, sequence: 1, headHash: hash, nextDueAt: nextDue(record.state), status: 'upcoming' },
      record: [first],
      answers: new Map(),
      heartbeatAt: null,
      askers: new Map(bidders.map((bidder, index) => [bidder.userId, askerRow(bidder, index === 0)])),
      // Only the queue's news is written to the public pages; the pages are another story.
      editorial: { slug: 'simulated', published: false, editorial },
    },
    bidders,
    parcelIds,
    blockId,
    groupId,
    closesAt,
  };
}

const askerRow = ({ userId, bidderId }: { userId: string; bidderId: string }, hasLimit: boolean): AskerRow => ({
  userId,
  emailVerified: true,
  role: 'bidder',
  registrationId: bidderId,
  status: 'approved',
  acceptedTermsVersion: 1,
  bidderNumber: null,
  limitCents: hasLimit ? dollars(900_000) : null,
  bidDepositMissing: false,
  bidsByPhone: false,
  isSellerSide: false,
});
