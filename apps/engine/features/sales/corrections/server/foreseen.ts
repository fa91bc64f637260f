import { formatShort } from '@quarterline/civil-time';
import type { CorrectionPreview, PublishedSale } from '@quarterline/contract';
import { formatPrice, ON_HOLD } from '@quarterline/listing';
import {
  applyEvent,
  decide,
  effectiveClose,
  type SaleEvent,
  type SaleState,
  type StaffCommand,
} from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import {
  type EmailPreview,
  previewFollowerNews,
  previewNotices,
} from '#features/messages/notifications/server/preview-notices.ts';
import { controlEntry } from '#features/sales/control-board/server/control-record.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import { type CorrectionContext, lotName } from './correction-context.ts';
import type { CorrectionServices } from './correction-services.ts';

type Change = CorrectionPreview['changes'][number];

/** Computed effects of a step that is not carried out. */
export type Foreseen = {
  problem: CorrectionPreview['problem'];
  changes: Change[];
  entries: string[];
  emails: EmailPreview[];
  liveView: string | null;
  /** Shown facts that the typed values do not contain: when they change, the step must be reviewed again. */
  rests: readonly unknown[];
};

export const NOTHING_FORESEEN: Foreseen = {
  problem: null,
  changes: [],
  entries: [],
  emails: [],
  liveView: null,
  rests: [],
};

/** A command of the sale's queue, decided on the state as it is by the rules themselves. */
export async function foreseeCommand(
  services: CorrectionServices,
  context: CorrectionContext,
  command: StaffCommand,
  actorName: string,
): Promise<Foreseen> {
  const { state, now, sale, bid } = context;
  const decision = decide(state, command, now);
  const rests = [bid?.bidId, bid?.amountCents, ...lotOf(state, context.query.parcelId)];
  if (decision.kind === 'command_refused')
    return { ...NOTHING_FORESEEN, problem: staffRefusalText(decision.refusal), rests };
  const after = decision.events.reduce<SaleState>(applyEvent, state);
  const emails = await emailsOf(services, context, decision.events, after, null);
  return {
    problem: null,
    changes: changesOf(context, after),
    entries: await entriesOf(services, context, decision.events, actorName),
    liveView: liveViewOf(decision.events, (id) => lotName(sale, id), sale.editorial.zone),
    emails,
    rests,
  };
}

/** State of a lot in the live view, as far as a step depends on it. */
const lotOf = (state: SaleState, parcelId: string | null): unknown[] => {
  const parcel = state.parcels.find(({ id }) => id === parcelId);
  return parcel ? [parcel.startingBidCents, parcel.closesAt, parcel.leading?.bidId ?? null] : [];
};

/**
 * Emails of the entries and, where the public page changes, of those who follow the sale. Of practice nobody is written
 * to.
 */
export async function emailsOf(
  { database, env, compose }: CorrectionServices,
  { sale, state }: CorrectionContext,
  events: readonly SaleEvent[],
  after: SaleState,
  editorial: PublishedSale | null,
): Promise<EmailPreview[]> {
  if (sale.practice) return [];
  const settled = await readAfterSale(database, sale.id);
  const before = compose(sale.editorial, state, settled);
  const public_ = compose(editorial ?? sale.editorial, after, settled);
  const followers = await previewFollowerNews(database, env, { before, after: public_ });
  return [...(await previewNotices(database, env, state, events)), ...(followers ? [followers] : [])];
}

/** Entries as the control board will show them. */
export async function entriesOf(
  { readBidderNames }: CorrectionServices,
  { sale }: CorrectionContext,
  events: readonly SaleEvent[],
  actorName: string,
): Promise<string[]> {
  const numbers = await readBidderNames(sale.id);
  const names = {
    zone: sale.editorial.zone,
    parcel: (id: string) => lotName(sale, id),
    group: () => 'the block',
    bidder: (id: string | null) => (id !== null && numbers.get(id)) || 'without a number',
    actor: actorName,
    second: null,
  };
  return events.flatMap((event) => controlEntry(event, names)?.text ?? []);
}

/** Before and after on the public page and in the price list. */
const changesOf = ({ state, sale }: CorrectionContext, after: SaleState): Change[] => {
  const { zone } = sale.editorial;
  return state.parcels.flatMap((was): Change[] => {
    const is = after.parcels.find(({ id }) => id === was.id);
    if (!is) return [];
    const name = lotName(sale, was.id);
    const pairs: [string, string | null, string | null][] = [
      ['starting bid', formatPrice(was.startingBidCents), formatPrice(is.startingBidCents)],
      ['high bid', priceOf(was), priceOf(is)],
      ['closes', formatShort(effectiveClose(state, was), zone), formatShort(effectiveClose(after, is), zone)],
      ['status', STATUS[was.phase] ?? was.phase, STATUS[is.phase] ?? is.phase],
      ['clock', was.hold || state.hold ? ON_HOLD : 'Runs', is.hold || after.hold ? ON_HOLD : 'Runs'],
    ];
    return pairs
      .filter(([what, before, now]) => before !== now && !(is.phase === 'withdrawn' && what !== 'status'))
      .map(([what, before, now]) => ({ what: `${name}, ${what}`, before, after: now }));
  });
};

const priceOf = ({ leading }: SaleState['parcels'][number]): string =>
  leading ? formatPrice(leading.amountCents) : 'No bid';

const STATUS: Readonly<Record<string, string>> = {
  scheduled: 'Not open yet',
  open: 'Open',
  closed: 'Closed',
  provisional: 'High bid, block to come',
  no_sale: 'No sale',
  sold: 'Sold',
  sold_en_bloc: 'Sold with its block',
  withdrawn: 'Withdrawn',
};

/** Announcement in the live view for everybody. */
export function liveViewOf(
  events: readonly SaleEvent[],
  nameOf: (id: string | null) => string,
  zone: PublishedSale['zone'],
): string | null {
  const said = events.flatMap((event) => {
    switch (event.kind) {
      case 'announced':
        return [event.text];
      case 'sale_held':
        return [`All clocks are on hold. ${event.reason}`];
      case 'parcel_held':
        return [`${nameOf(event.parcelId)} is on hold. ${typeof event.reason === 'string' ? event.reason : ''}`];
      case 'resume_announced':
        return [`${nameOf(event.parcelId)} goes on at ${formatShort(event.resumesAt, zone)}.`];
      case 'terms_published':
        return [`${event.documentName} is in force. Accept it before your next bid.`];
      case 'starting_bid_lowered':
        return [`${nameOf(event.parcelId)} now starts at ${formatPrice(event.startingBidCents)}.`];
      case 'bid_voided':
        return event.addendum === undefined
          ? [`${formatPrice(event.amountCents)} on ${nameOf(event.parcelId)} is void.`]
          : [];
      case 'parcel_withdrawn':
        return [`${nameOf(event.parcelId)} is withdrawn from the sale. ${event.reason}`];
      case 'close_moved':
        return [`${nameOf(event.parcelId)} now closes ${formatShort(event.closeAfter, zone)}.`];
      default:
        return [];
    }
  });
  return said.length === 0 ? null : said.join(' ');
}
