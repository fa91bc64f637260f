import { isPrivateRefusal } from '../bid/refusal.ts';
import type { EventBody, SaleEvent } from '../sale/event.ts';
import type { EventView, Viewer } from './view-shape.ts';
import { seesBidders } from './view-shape.ts';

type FieldsOf<Kind extends EventBody['kind']> = readonly (keyof Extract<EventBody, { kind: Kind }> & string)[];

/** Field by field who may see what of an entry. What is not written here nobody sees. */
type Sight<Kind extends EventBody['kind']> = {
  everyone: FieldsOf<Kind>;
  /** Beside what everyone sees: the bidder the entry is about. */
  own?: FieldsOf<Kind>;
  /** Beside what everyone sees: staff and administrators. */
  staff?: FieldsOf<Kind>;
  /** The entry itself is private: others learn that this number was used, and nothing else. */
  isPrivate?: true;
};

type AnySight = { everyone: readonly string[]; own?: readonly string[]; staff?: readonly string[]; isPrivate?: true };

const WHO = ['reason', 'actorId'] as const;

const SIGHT: { [Kind in EventBody['kind']]: Sight<Kind> } = {
  sale_scheduled: {
    everyone: ['saleId', 'termsVersion', 'documentName', 'documentHash', 'parcels', 'groups'],
    staff: ['rules'],
  },
  sale_opened: { everyone: [] },
  parcel_opened: { everyone: ['parcelId'] },
  bid_accepted: {
    everyone: ['parcelId', 'amountCents', 'closeBefore', 'closeAfter'],
    own: ['bidId', 'bidderId', 'byMaximum'],
    staff: ['bidId', 'bidderId', 'enteredBy'],
  },
  bid_refused: {
    everyone: [],
    own: ['parcelId', 'bidId', 'bidderId', 'amountCents', 'refusal', 'asMaximum'],
    staff: ['parcelId', 'bidId', 'bidderId', 'amountCents', 'enteredBy', 'refusal'],
    isPrivate: true,
  },
  maximum_set: { everyone: [], own: ['parcelId', 'bidId', 'bidderId', 'maximumCents'], isPrivate: true },
  close_moved: { everyone: ['parcelId', 'closeBefore', 'closeAfter', 'because', 'reason'], staff: ['actorId'] },
  parcel_closed: { everyone: ['parcelId', 'closedAt'] },
  parcel_unsold: { everyone: ['parcelId'] },
  parcel_became_provisional: { everyone: ['parcelId', 'amountCents'], own: ['bidderId'], staff: ['bidderId'] },
  parcel_sold: { everyone: ['parcelId', 'amountCents'], own: ['bidderId'], staff: ['bidderId'] },
  parcel_sold_en_bloc: { everyone: ['parcelId', 'amountCents'], own: ['bidderId'], staff: ['bidderId'] },
  recess_began: { everyone: ['groupId', 'minimumOpeningCents', 'opensAt', 'closesAt'], staff: ['eligible'] },
  en_bloc_opened: { everyone: ['groupId'] },
  en_bloc_decided: { everyone: ['groupId', 'outcome'] },
  sale_completed: { everyone: [] },
  parcel_held: { everyone: ['parcelId', 'remainingMs', 'reason'], staff: ['staffReason', 'actorId'] },
  sale_held: { everyone: ['reason'], staff: ['staffReason', 'actorId'] },
  resume_announced: { everyone: ['parcelId', 'resumesAt', 'reason'], staff: ['staffReason', 'actorId'] },
  parcel_resumed: { everyone: ['parcelId', 'closesAt', 'opensAt', 'because'] },
  sale_resumed: { everyone: [] },
  announced: { everyone: ['text'], staff: WHO },
  parcel_withdrawn: { everyone: ['parcelId', 'reason'], staff: ['actorId', 'secondActorId'] },
  sale_postponed: { everyone: ['reason'], staff: ['actorId'] },
  sale_cancelled: { everyone: ['reason'], staff: ['actorId', 'secondActorId'] },
  bid_voided: {
    everyone: ['parcelId', 'amountCents', 'bidSequence', 'bidDecidedAt'],
    own: ['bidId', 'bidderId', 'reason'],
    staff: ['bidId', 'bidderId', 'secondActorId', ...WHO],
  },
  increment_lowered: { everyone: ['parcelId', 'incrementCents', 'reason'], staff: ['actorId'] },
  starting_bid_lowered: { everyone: ['parcelId', 'startingBidCents', 'reason'], staff: ['actorId'] },
  eligibility_set: {
    everyone: [],
    staff: ['groupId', 'bidderId', 'eligible', 'secondActorId', ...WHO],
    isPrivate: true,
  },
  registration_changed: {
    everyone: [],
    own: ['bidderId', 'change'],
    staff: ['bidderId', 'change', 'actorId', 'secondActorId'],
    isPrivate: true,
  },
  terms_published: { everyone: ['termsVersion', 'documentName', 'documentHash'], staff: WHO },
  terms_accepted: {
    everyone: [],
    own: ['bidderId', 'termsVersion'],
    staff: ['bidderId', 'termsVersion'],
    isPrivate: true,
  },
  private_limit_set: { everyone: [], own: ['bidderId', 'limit'], isPrivate: true },
  outage_reported: { everyone: ['silentFrom', 'silentUntil'] },
  tender_placed: {
    everyone: [],
    own: ['parcelId', 'bidId', 'bidderId', 'round', 'commitment', 'encryptedBy'],
    staff: ['parcelId', 'bidId', 'bidderId', 'round'],
    isPrivate: true,
  },
  tender_withdrawn: {
    everyone: [],
    own: ['parcelId', 'bidId', 'bidderId', 'round', 'withdraws'],
    staff: ['parcelId', 'bidId', 'bidderId', 'round', 'withdraws'],
    isPrivate: true,
  },
  tenders_closed: { everyone: ['round'], staff: ['bidders'] },
  tender_voided: {
    everyone: ['parcelId', 'round', 'placedSequence', 'placedAt'],
    own: ['bidId', 'bidderId', 'reason'],
    staff: ['bidId', 'bidderId', 'secondActorId', ...WHO],
  },
  opening_part_taken: { everyone: ['round'], staff: ['actorId'] },
  opening_part_refused: { everyone: ['round', 'tenders'], staff: ['actorId'] },
  tenders_opened: { everyone: ['round'], staff: ['actorId', 'secondActorId'] },
  tender_opened: {
    everyone: ['parcelId', 'round', 'placedAt', 'amountCents', 'uncounted'],
    own: ['bidId', 'bidderId', 'nonce'],
    staff: ['bidId', 'bidderId', 'placedSequence'],
  },
  second_round_began: { everyone: ['parcelId', 'closesAt'], staff: ['invited'] },
  seller_asked: { everyone: ['acceptBy'] },
  seller_answered: { everyone: ['parcelId', 'accepts'], staff: ['secondActorId', ...WHO] },
};

const isAbout = (event: SaleEvent, viewer: Viewer): boolean =>
  viewer.role === 'bidder' && 'bidderId' in event && event.bidderId === viewer.bidderId;

/**
 * A maximum is its bidder's alone, also when it was refused, and so is a limit across parcels; staff see that an entry
 * is there. What staff entered for somebody on the phone they know, and it says no figure of the limit.
 */
const staffSees = (event: SaleEvent, viewer: Viewer): boolean => {
  if (!seesBidders(viewer)) return false;
  if (event.kind !== 'bid_refused') return true;
  return event.asMaximum !== true && (event.enteredBy !== null || !isPrivateRefusal(event.refusal.code));
};

/**
 * An entry of the record as one viewer may see it. Every entry gives a view, so that each watcher's line of sequence
 * numbers has no gap; one that the viewer may not see is `withheld`. `you` says that the entry is about the viewer.
 */
export function viewEvent(event: SaleEvent, viewer: Viewer): EventView {
  const sight: AnySight = SIGHT[event.kind];
  const you = isAbout(event, viewer);
  const granted = [you ? sight.own : undefined, staffSees(event, viewer) ? sight.staff : undefined];
  const { sequence, decidedAt } = event;
  const extra = granted.filter((fields) => fields !== undefined).flat();
  if (sight.isPrivate === true && extra.length === 0) return { kind: 'withheld', sequence, decidedAt, you: false };
  const fields: readonly string[] = extra.length === 0 ? sight.everyone : [...sight.everyone, ...extra];
  const seen: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(event)) if (fields.includes(field)) seen[field] = value;
  return { ...seen, kind: event.kind, sequence, decidedAt, you };
}
