import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import { answerForSeller, beginTenderDay, openRound, sendRound } from '@quarterline/rules/tests/hold-tender-day.ts';
import type { ModelTenderSale } from '@quarterline/rules/tests/model-tender.ts';
import { type TenderDay, tenderDay } from '@quarterline/rules/tests/whole-tender.ts';
import fc from 'fast-check';

const TROUBLES = [
  'none',
  'none',
  'none',
  'withdraw',
  'add_time',
  'outage',
  'hold',
  'hold_lot',
  'void',
  'correct',
  'refused_part',
  'version_2',
  'cancel',
  'terms',
  'misread',
] as const;

/** A whole sale by sealed tender, with what may happen beside its tenders. */
export type TroubledDay = {
  day: TenderDay;
  trouble: (typeof TROUBLES)[number];
  seller: 'accepts' | 'declines' | 'silent';
};

export const troubledDay: fc.Arbitrary<TroubledDay> = fc.record({
  day: tenderDay,
  trouble: fc.constantFrom(...TROUBLES),
  seller: fc.constantFrom('accepts' as const, 'accepts' as const, 'declines' as const, 'silent' as const),
});

const meet = (sale: ModelTenderSale, trouble: TroubledDay['trouble']): void => {
  switch (trouble) {
    case 'withdraw':
      sale.staff('12:00', { kind: 'withdraw_parcel', parcelId: '2' });
      break;
    case 'add_time':
      sale.staff('12:00', { kind: 'add_time', parcelId: '1', byMs: 600_000 });
      break;
    case 'outage':
      sale.outage('13:50', '13:55');
      break;
    case 'hold':
      sale.staff('12:00', { kind: 'hold_sale' });
      sale.staff('12:30', { kind: 'announce_resume', parcelId: null, resumesAt: (12 * 60 + 40) * 60_000 });
      break;
    case 'hold_lot':
      sale.staff('12:00', { kind: 'hold_parcel', parcelId: '2' });
      sale.staff('12:01', { kind: 'add_time', parcelId: '1', byMs: 300_000 });
      sale.staff('12:02', { kind: 'announce_resume', parcelId: '1', resumesAt: (12 * 60 + 5) * 60_000 });
      break;
    case 'cancel':
      sale.staff('12:00', { kind: 'cancel_sale' });
      break;
    case 'terms':
      sale.staff('12:00', { kind: 'publish_terms', documentName: 'Conditions', documentHash: 'b'.repeat(64) });
      break;
    default:
      break;
  }
};

const firstStanding = (sale: ModelTenderSale): Record<string, number | null> => {
  const [one, other] = sale.state().tender?.standing ?? [];
  return { ...(one ? { [one.bidId]: null } : {}), ...(other ? { [other.bidId]: 123 } : {}) };
};

/** Staff actions on tenders after their close. */
const meetClosed = (sale: ModelTenderSale, trouble: TroubledDay['trouble']): void => {
  const [one] = sale.state().tender?.standing ?? [];
  if (trouble === 'misread') sale.open('14:29', { misread: firstStanding(sale) });
  if (!one) return;
  if (trouble === 'void')
    sale.staff('14:26', { kind: 'void_bid', parcelId: one.parcelId, bidId: one.bidId, secondActorId: 'staff-2' });
  if (trouble === 'refused_part') {
    sale.send({ kind: 'refuse_opening_part', actorId: 'staff-3', bidIds: [one.bidId] }, '14:26');
    sale.send({ kind: 'take_opening_part', actorId: 'staff-3' }, '14:27');
  }
};

/** Two people correct the first lot that was sold by itself, and then the next one of the sale. */
const correct = (sale: ModelTenderSale): void => {
  for (const when of ['95:00', '96:00']) {
    const sold = sale.state().parcels.find(({ phase }) => phase === 'sold');
    const bidId = sold?.leading?.bidId;
    if (sold && bidId) sale.staff(when, { kind: 'correct_result', parcelId: sold.id, bidId, secondActorId: 'staff-2' });
  }
};

/** Holds such a day by the real rules, to the end of its record and its addenda. */
export function holdTroubledDay({ day, trouble, seller }: TroubledDay): SaleEvent[] {
  const sale = beginTenderDay(day, trouble === 'version_2' ? 2 : 5);
  sale.tick('09:00');
  sendRound(sale, day, 1);
  meet(sale, trouble);
  sale.tick('14:25');
  meetClosed(sale, trouble);
  openRound(sale, '14:40');
  if (sale.state().tender?.round === 2) {
    sendRound(sale, day, 2);
    openRound(sale, '17:30');
  }
  answerForSeller(sale, seller);
  if (trouble === 'correct') correct(sale);
  return sale.record;
}
