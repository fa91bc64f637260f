import { hours } from '../src/close/instant.ts';
import { holdModelTender, type ModelTenderSale } from './model-tender.ts';
import type { Taken } from './naive-tender.ts';
import type { TenderDay } from './whole-tender.ts';

const clock = (minute: number, hour: number): string => `${hour}:${String(minute).padStart(2, '0')}`;

export function beginTenderDay({ plan, limits, suspended }: TenderDay, ruleVersion: 2 | 3 | 5 = 5): ModelTenderSale {
  const sale = holdModelTender({
    startsAt: [plan.starts[1], plan.starts[2], plan.starts[3]],
    ...(plan.block ? { blockStartsAt: plan.starts.E } : {}),
    rules: {
      ruleVersion,
      enBlocPremium: plan.premium * 100,
      secondRound: plan.twoRounds ? { invited: { kind: 'highest', tenders: 2 }, lengthMs: hours(2) } : null,
      acceptance: plan.sellerAccepts ? { kind: 'seller_accepts', days: 2 } : { kind: 'at_starting_bid' },
    },
  });
  sale.know({ limits, suspended });
  return sale;
}

export type Sent = (Taken | { withdrawn: string; lot: string })[];

/** Sends what the day has for a round, and keeps what was taken. */
export function sendRound(sale: ModelTenderSale, day: TenderDay, round: 1 | 2): Sent {
  const sent: Sent = [];
  day.rounds[round - 1]?.forEach(({ kind, bidder, lot, amount }, minute) => {
    const at = clock(minute, round === 1 ? 10 : 15);
    const answer = kind === 'tender' ? sale.tender(at, bidder, lot, amount) : sale.withdraw(at, bidder, lot);
    if (answer !== 'done') return;
    const number = sale.state().sequence;
    sent.push(kind === 'tender' ? { bidder, lot, amount, number, round } : { withdrawn: bidder, lot });
  });
  return sent;
}

/** Opens the round; without a tender that stands it ends by itself. Answers `done` or the code of the refusal. */
export const openRound = (sale: ModelTenderSale, at: string, backwards = false): string =>
  sale.state().tender?.standing.length === 0 ? sale.tick(at) : sale.open(at, { backwards });

/** The seller accepts whatever is provisional, declines it, or says nothing until the time is over. */
export function answerForSeller(sale: ModelTenderSale, answer: 'accepts' | 'declines' | 'silent'): void {
  if (answer === 'silent') sale.tick('90:00');
  else
    for (const { id, phase } of sale.state().parcels)
      if (phase === 'provisional')
        sale.staff('18:00', { kind: 'answer_for_seller', parcelId: id, accepts: answer === 'accepts' });
}
