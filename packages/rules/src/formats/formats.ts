import { placeBid, setMaximumBid } from '../bid/place-bid.ts';
import type { FormatCommand } from '../sale/command.ts';
import type { Decision, SaleEvent } from '../sale/event.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { SaleState } from '../sale/sale.ts';
import { refuseCommand } from '../staff/staff-refusal.ts';
import type { Format, FormatNotice } from './format.ts';
import { openTenders } from './sealed-tender/open-tenders.ts';
import { refuseOpeningPart, takeOpeningPart } from './sealed-tender/opening-part.ts';
import { placeTender, withdrawTender } from './sealed-tender/place-tender.ts';
import { publicTenderFields } from './sealed-tender/tender-public.ts';
import { ascendingRulesOf } from './sealed-tender/tender-rules.ts';
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

/** Amounts that nobody can read before two people open them. Its rules: `sealed-tender`, written down in docs/sealed-tender.md. */
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
