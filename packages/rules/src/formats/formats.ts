import { placeBid, setMaximumBid } from '../bid/place-bid.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import type { FormatCommand, RefuseOpeningPart, TakeOpeningPart } from '../sale/command.ts';
import type { Decision, SaleEvent } from '../sale/event.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import { append } from '../sale/proceedings.ts';
import type { SaleState } from '../sale/sale.ts';
import { refuseCommand, type StaffRefusalCode } from '../staff/staff-refusal.ts';
import type { Format, FormatNotice } from './format.ts';
import { openTenders, whyNotOpenable } from './sealed-tender/open-tenders.ts';
import { placeTender, withdrawTender } from './sealed-tender/place-tender.ts';
import { publicTenderFields } from './sealed-tender/tender-public.ts';
import { ascendingRulesOf, isFixedAfterClose, tenderRulesOf } from './sealed-tender/tender-rules.ts';
import { viewTender } from './sealed-tender/tender-view.ts';

const decideAscending = (proceedings: Proceedings, command: FormatCommand): Decision => {
  switch (command.kind) {
    case 'place_bid':
      return placeBid(proceedings, command);
    case 'set_maximum_bid':
      return ascendingRulesOf(proceedings.state.rules).maximumBids
        ? setMaximumBid(proceedings, command)
        : refuseCommand('maximum_bids_off');
    default:
      return refuseCommand('not_in_this_format');
  }
};

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

/** Bids rise in the open. Its rules: `bid`, `close`, `en-bloc`. */
const ASCENDING: Format = {
  decide: decideAscending,
  withoutStaffCommands: ['answer_for_seller'],
  view: () => null,
  notices: () => [],
  publicFields: (event) => (event.kind === 'bid_accepted' ? { byMaximum: event.byMaximum } : {}),
};

/**
 * Amounts that nobody can read before two people open them. Its rules: `sealed-tender`, written down in
 * docs/sealed-tender.md.
 */
const SEALED_TENDER: Format = {
  decide: decideTender,
  withoutStaffCommands: ['lower_increment', 'lower_starting_bid', 'set_eligibility'],
  view: viewTender,
  notices: invitations,
  publicFields: publicTenderFields,
};

/** The format of a sale; a sale that does not say is an ascending auction. */
export const formatOf = ({ tender }: Pick<SaleState, 'tender'>): Format =>
  tender === null ? ASCENDING : SEALED_TENDER;

/** The same of an entry alone: the first of a record says it, and of the others each kind belongs to one format. */
export const publicFieldsOf: Format['publicFields'] = (event, saleId, sha256) => ({
  ...ASCENDING.publicFields(event, saleId, sha256),
  ...SEALED_TENDER.publicFields(event, saleId, sha256),
});

/** Maximum number of refused parts of one opener in the record, for each round; the audit log has them all. */
const MAX_REFUSED_PARTS = 20;

const whyNotNow = (state: SaleState, actorId: string): StaffRefusalCode | null => {
  const refused = whyNotOpenable(state);
  if (refused !== null) return refused;
  const isOpener = tenderRulesOf(state).keys.openers.some((opener) => opener.actorId === actorId);
  return isOpener ? null : 'two_openers_needed';
};

/**
 * Enters who handed in their part; once for a round. Refuses what `whyNotOpenable` says, and `two_openers_needed` for
 * somebody who is no opener.
 */
const takeOpeningPart = (proceedings: Proceedings, { actorId }: TakeOpeningPart): Decision => {
  bringToPresent(proceedings);
  const { state } = proceedings;
  const refused = whyNotNow(state, actorId);
  if (refused !== null) return refuseCommand(refused);
  const { tender } = state;
  if (tender !== null && isFixedAfterClose(state) && !tender.handedIn.has(actorId))
    append(proceedings, { kind: 'opening_part_taken', round: tender.round, actorId });
  return { kind: 'decided', events: proceedings.events };
};

/** Enters whose part does not fit which tenders. Nothing else changes. */
const refuseOpeningPart = (proceedings: Proceedings, { actorId, bidIds }: RefuseOpeningPart): Decision => {
  bringToPresent(proceedings);
  const { state } = proceedings;
  const refused = whyNotNow(state, actorId);
  if (refused !== null) return refuseCommand(refused);
  const { tender } = state;
  const tenders = (tender?.standing ?? [])
    .filter(({ bidId }) => bidIds.includes(bidId))
    .map(({ parcelId, bidId }) => ({ parcelId, bidId }));
  const before = tender?.refusedParts.get(actorId) ?? 0;
  if (tender !== null && isFixedAfterClose(state) && tenders.length > 0 && before < MAX_REFUSED_PARTS)
    append(proceedings, { kind: 'opening_part_refused', round: tender.round, actorId, tenders });
  return { kind: 'decided', events: proceedings.events };
};
