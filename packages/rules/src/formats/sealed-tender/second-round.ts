import { rankedBids } from '../../bid/ranked-bids.ts';
import { shareOf } from '../../sale/money.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { BidderId, InvitedToSecondRound, ParcelState } from '../../sale/sale.ts';
import { tenderRulesOf } from './tender-rules.ts';

/** Who may raise a tender on this lot, in alphabetical order; nobody where a second round would have one bidder. */
const invitedTo = (lot: ParcelState, rule: InvitedToSecondRound): BidderId[] => {
  const ranked = [...rankedBids(lot.leading)];
  const [highest] = ranked;
  if (highest === undefined) return [];
  // Everybody at the amount of the last place is invited: a tie is not decided by who was earlier before it must be.
  const least =
    rule.kind === 'highest'
      ? (ranked[Math.min(rule.tenders, ranked.length) - 1]?.amountCents ?? 0)
      : highest.amountCents - shareOf(highest.amountCents, rule.share);
  const invited = ranked.filter(({ amountCents }) => amountCents >= least).map(({ bidderId }) => bidderId);
  return invited.length < 2 ? [] : invited.sort();
};

/** Begins the second round of every lot that has one; false when none has. */
export const beginSecondRound = (proceedings: Proceedings): boolean => {
  const { secondRound } = tenderRulesOf(proceedings.state);
  if (secondRound === null || proceedings.state.tender?.round !== 1) return false;
  const closesAt = proceedings.now + secondRound.lengthMs;
  let began = false;
  for (const lot of proceedings.state.parcels) {
    const invited = lot.phase === 'closed' ? invitedTo(lot, secondRound.invited) : [];
    if (invited.length === 0) continue;
    append(proceedings, { kind: 'second_round_began', parcelId: lot.id, invited, closesAt });
    began = true;
  }
  return began;
};
