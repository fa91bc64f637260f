import { effectiveClose } from '../../close/effective-close.ts';
import type { FormatCommand } from '../../sale/command.ts';
import type { Decision, SaleEvent } from '../../sale/event.ts';
import type { Proceedings } from '../../sale/proceedings.ts';
import type { ParcelState, SaleState } from '../../sale/sale.ts';
import { refuseCommand } from '../../staff/staff-refusal.ts';
import type { Format, FormatNotice, FormatPhase } from '../format.ts';
import { awardAgain } from './award.ts';
import { openTenders } from './open-tenders.ts';
import { refuseOpeningPart, takeOpeningPart } from './opening-part.ts';
import { ownTender } from './own-tender.ts';
import { placeTender, withdrawTender } from './place-tender.ts';
import { sellerDueAt } from './tender-course.ts';
import { publicTenderFields } from './tender-public.ts';
import { viewTender } from './tender-view.ts';
import { voidTender } from './void-tender.ts';

const decideTender = (proceedings: Proceedings, command: FormatCommand): Decision => {
  switch (command.kind) {
    case 'place_tender':
      return placeTender(proceedings, command);
    case 'withdraw_tender':
      return withdrawTender(proceedings, command);
    case 'take_opening_part':
      return takeOpeningPart(proceedings, command);
    case 'refuse_opening_part':
      return refuseOpeningPart(proceedings, command);
    case 'open_tenders':
      return openTenders(proceedings, command);
    default:
      return refuseCommand('not_in_this_format');
  }
};

const invitations = (event: SaleEvent): FormatNotice[] =>
  event.kind === 'second_round_began'
    ? event.invited.map((bidderId) => ({ kind: 'second_round_invited', bidderId, parcelId: event.parcelId }))
    : [];

const phaseNow = (state: SaleState, ahead: readonly ParcelState[]): FormatPhase => {
  if (ahead.length > 0) return { kind: 'tenders', atMs: Math.min(...ahead.map((lot) => effectiveClose(state, lot))) };
  const dueAt = sellerDueAt(state);
  return dueAt === null ? { kind: 'waiting', atMs: null } : { kind: 'seller', atMs: dueAt };
};

/** Before the opening nobody knows the high bidder of a lot. */
const isUnopened = ({ tender }: SaleState, { id, phase }: ParcelState): boolean =>
  (phase === 'scheduled' || phase === 'open' || phase === 'closed') &&
  !tender?.opened.some(({ parcelId }) => parcelId === id);

/**
 * Amounts that nobody can read before two people open them. Its rules: `sealed-tender`, written down in
 * docs/sealed-tender.md.
 */
export const TENDER_FORMAT: Format = {
  decide: decideTender,
  withoutStaffCommands: ['lower_increment', 'lower_starting_bid', 'set_eligibility'],
  voidBid: voidTender,
  afterCorrection(proceedings, lot, wasLeading) {
    if (wasLeading) awardAgain(proceedings, lot.id);
  },
  phaseNow,
  isHidden: isUnopened,
  view(state, viewer) {
    const tender = viewTender(state, viewer);
    return tender === null ? {} : { tender };
  },
  ownOutcome(state, lot, bidderId) {
    const tender = ownTender(state, lot, bidderId);
    return tender === null ? {} : { tender };
  },
  notices: invitations,
  publicFields: publicTenderFields,
};
