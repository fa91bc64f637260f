import { openPublicRecord } from '@quarterline/rules/src/record/public-entry.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { SaleState } from '@quarterline/rules/src/sale/sale.ts';
import type { Entry } from '../../src/entry.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { sha256 } from '../published.ts';
import type { Place } from './explore.ts';
import * as moves from './moves.ts';

export type Published = Omit<Entry, 'sequence' | 'entryHash'>;

/** Publishes entries of one sale without what is of their number alone. */
export function publisher(first: SaleEvent): (event: SaleEvent) => Published {
  const publish = openPublicRecord('sale', sha256);
  publish(first, '');
  return (event) => {
    const { sequence: _, entryHash: __, commitment, ...entry } = JSON.parse(publish(event, '')) as Entry;
    return event.kind === 'tender_placed' ? { ...entry, commitment } : entry;
  };
}

const pseudonym = (name: string): string => sha256(`sale\n${name}`).slice(0, 16);
const nameOf = (found: unknown): string | undefined => moves.NAMES.find((name) => pseudonym(name) === found);
const STAFF = ['staff-1', 'staff-2', 'staff-3'] as const;
const staffPseudonym = (id: string): string => sha256(`sale\nstaff\n${id}`).slice(0, 16);
const staffOf = (found: unknown): string | undefined => STAFF.find((id) => staffPseudonym(id) === found);
const SEATS = ['seat of «Anna»', 'seat of «Bert»'];
const seatOf = (found: unknown): string | undefined =>
  SEATS.find((seat) => sha256(`sale\nsecond_person\n${seat}`).slice(0, 16) === found);

/** One or two people in the order of the record; undefined when the record cannot name them. */
const peopleOf = (found: unknown): [string, string | null] | undefined => {
  const list = Array.isArray(found) ? found : [];
  const isWritten = list.every((person, order) => order === 0 || String(list[order - 1]) < String(person));
  const [one, other] = list.map(staffOf);
  if (!isWritten || list.length > 2 || one === undefined) return undefined;
  if (list.length === 1) return [one, null];
  return other === undefined ? undefined : [one, other];
};

/** Replaces a hidden maximum: sets it to this bid's amount, where its bidder has one there. */
const asFarAs = (state: SaleState, entry: Published): SaleState => ({
  ...state,
  parcels: state.parcels.map((parcel) =>
    parcel.id === entry.parcelId
      ? {
          ...parcel,
          maxima: parcel.maxima.map((maximum) =>
            maximum.bidderId === nameOf(entry.bidder)
              ? { ...maximum, maximumCents: Number(entry.amountCents) }
              : maximum,
          ),
        }
      : parcel,
  ),
});

/** A bid that is refused because the leader's maximum reaches it. */
const answering = (entry: Published): moves.Move[] =>
  moves.NAMES.map((bidder) => (state, now) => {
    const amountCents = Number(entry.amountCents);
    return moves.bid({ parcelId: String(entry.parcelId), bidder, amountCents })(asFarAs(state, entry), now);
  });

/** Possible requests after which this entry is the first to follow. Empty: none. */
const movesFor = (entry: Published, first: SaleEvent): moves.Move[] => {
  const { parcelId, reason, decidedAt } = entry;
  const bidder = nameOf(entry.bidder);
  const staff = (sent: Record<string, unknown>): moves.Move[] => [
    moves.staff({ ...(parcelId === undefined ? {} : { parcelId }), reason, ...sent }),
  ];
  const people = peopleOf(entry.people);
  switch (entry.kind) {
    case 'bid_accepted': {
      if (bidder === undefined) return [];
      if (entry.byMaximum === true) return answering(entry);
      const confirmedBy = seatOf(entry.confirmedBy);
      if ((confirmedBy === undefined) !== (entry.confirmedBy === undefined)) return [];
      const asked = { parcelId: String(parcelId), bidder, amountCents: Number(entry.amountCents) };
      const bid = moves.bid(confirmedBy === undefined ? asked : { ...asked, confirmedBy });
      // Nor can an outsider see what somebody keeps themselves to.
      return [bid, (state, now) => bid({ ...state, privateLimits: new Map() }, now)];
    }
    case 'maximum_set': {
      if (bidder === undefined) return [];
      return [0, 500_000, 100_000_000_000].map((more) => (state, now) => {
        const lot = state.parcels.find(({ id }) => id === parcelId);
        const least = lot?.leading?.amountCents ?? state.groups[0]?.minimumOpeningCents ?? 0;
        const start = Math.max(least, lot?.startingBidCents ?? 0) + more;
        return moves.maximum({ parcelId: String(parcelId), bidder, amountCents: start })(state, now);
      });
    }
    case 'bid_refused':
      return bidder === undefined
        ? []
        : [moves.bid({ parcelId: String(parcelId), bidder, amountCents: Number(entry.amountCents) })];
    case 'withheld':
      return [
        ...moves.NAMES.flatMap((name) => [moves.acceptTerms(name), moves.limit(name, 70_000_000)]),
        ...moves.NAMES.map((name) => moves.bid({ parcelId: '1', bidder: name, amountCents: 10_000 })),
      ];
    case 'close_moved':
      return entry.because === 'staff'
        ? staff({ kind: 'add_time', byMs: Number(entry.closeAfter) - Number(entry.closeBefore) })
        : [];
    case 'eligibility_set':
      return staff({
        kind: 'set_eligibility',
        groupId: entry.groupId,
        bidderId: bidder,
        eligible: entry.eligible,
        reason: 'x',
        ...(people ? { actorId: people[0], secondActorId: people[1] } : {}),
      });
    case 'bid_voided':
      return people === undefined ? [] : [voiding(entry, people)];
    case 'increment_lowered':
      return staff({ kind: 'lower_increment', incrementCents: entry.incrementCents });
    case 'starting_bid_lowered':
      return staff({ kind: 'lower_starting_bid', startingBidCents: entry.startingBidCents });
    case 'parcel_held':
      return staff(
        typeof reason === 'string'
          ? { kind: 'hold_parcel' }
          : { kind: 'hold_for_second_person', reason: 'x', actorId: staffOf(entry.person) ?? 'staff-1' },
      );
    case 'parcel_resumed':
      return entry.because === 'request_dropped' ? staff({ kind: 'end_hold_for_second_person', reason: 'x' }) : [];
    case 'sale_held':
      return staff({ kind: 'hold_sale' });
    case 'resume_announced':
      return typeof reason === 'string' ? staff({ kind: 'announce_resume', resumesAt: entry.resumesAt }) : [];
    case 'outage_reported':
      return [moves.command({ kind: 'report_outage', silentFrom: Number(entry.silentFrom) })];
    case 'parcel_withdrawn':
      return [
        ...staff({ kind: 'withdraw_parcel', secondActorId: 'staff-2' }),
        ...(people ? staff({ kind: 'withdraw_parcel', actorId: people[0], secondActorId: people[1] }) : []),
      ];
    case 'announced':
      return staff({ kind: 'announce', text: entry.text, reason: 'x' });
    case 'terms_published':
      return staff({
        kind: 'publish_terms',
        documentName: entry.documentName,
        documentHash: entry.documentHash,
        reason: 'x',
      });
    case 'sale_postponed':
      return staff({ kind: 'postpone_sale' });
    case 'sale_cancelled':
      return [
        ...staff({ kind: 'cancel_sale', secondActorId: 'staff-2' }),
        ...(people ? staff({ kind: 'cancel_sale', actorId: people[0], secondActorId: people[1] }) : []),
      ];
    case 'sale_scheduled':
      return [moves.reschedule({ ...first, ...scheduleOf(entry, first), decidedAt } as SaleEvent)];
    case 'tender_placed': {
      if (bidder === undefined) return [];
      const { bidId, commitment, encryptedBy } = entry;
      return [moves.tender(String(parcelId), bidder, 0, { bidId, commitment, encryptedBy })];
    }
    case 'tender_withdrawn':
      return bidder === undefined ? [] : [moves.withdrawTender(String(parcelId), bidder)];
    case 'tender_voided':
      return people === undefined || bidder === undefined
        ? []
        : staff({ kind: 'void_bid', bidId: entry.bidId, actorId: people[0], secondActorId: people[1], reason: 'x' });
    case 'opening_part_taken': {
      const opener = staffOf(entry.person);
      return opener === undefined ? [] : [moves.takePart(opener)];
    }
    case 'opening_part_refused': {
      const opener = staffOf(entry.person);
      const bidIds = (entry.tenders as { bidId: string }[]).map(({ bidId }) => bidId);
      return opener === undefined ? [] : [moves.refusePart(opener, () => bidIds)];
    }
    case 'tenders_opened':
      return people === undefined || people[1] === null ? [] : [moves.openTenders(people[0], people[1])];
    case 'seller_answered':
      return people
        ? staff({
            kind: 'answer_for_seller',
            accepts: entry.accepts,
            actorId: people[0],
            secondActorId: people[1],
            reason: 'x',
          })
        : [];
    default:
      return [];
  }
};

const scheduleOf = ({ parcels, groups, documentName, documentHash, rules }: Published, first: SaleEvent) => {
  // Openers are pseudonyms in what is published: another set of rules than the sale's own is not asked for in a tender.
  const own = first.kind === 'sale_scheduled' && first.rules.format === 'sealedTender' ? first.rules : rules;
  return { parcels, groups, documentName, documentHash, rules: own };
};

const voiding =
  ({ parcelId, bidSequence }: Published, [actorId, secondActorId]: [string, string | null]): moves.Move =>
  (state, now) => {
    const lot = state.parcels.find(({ id }) => id === parcelId);
    for (let bid = lot?.leading ?? null; bid !== null; bid = bid.previous)
      if (bid.sequence === bidSequence)
        return moves.staff({ kind: 'void_bid', parcelId, bidId: bid.bidId, actorId, secondActorId })(state, now);
    return null;
  };

/**
 * True when the rules allow this entry to follow at a place: some request, or time, leads to it next. Uses `decide`
 * alone, without any code of the verifier.
 */
export function openOracle(first: SaleEvent, publish: (event: SaleEvent) => Published) {
  const text = (event: SaleEvent): string => canonicalJson(publish(event));
  const goesOn = (
    before: SaleState,
    decided: readonly SaleEvent[],
    move: moves.Move,
    wanted: string,
    at: number,
  ): boolean => {
    const events = move(before, at) ?? [];
    const next = events[decided.length];
    return (
      next !== undefined &&
      text(next) === wanted &&
      decided.every((event, index) => text(event) === text(events[index] as SaleEvent))
    );
  };
  /** True when the entries so far complete one command, so that another may follow at the same instant. */
  const isWhole = ({ before, decided, next }: Place): boolean => {
    if (next === null) return true;
    const at = decided.at(-1)?.decidedAt ?? 0;
    const events = moves.tick(before, at) ?? [];
    return (
      events.length === decided.length &&
      events.every((event, index) => text(event) === text(decided[index] as SaleEvent))
    );
  };
  return (place: Place, entry: Published): boolean => {
    const wanted = canonicalJson(entry);
    const decidedAt = Number(entry.decidedAt);
    if (place.next !== null && text(place.next) === wanted) return true;
    const asked = [moves.tick, ...movesFor(entry, first)];
    if (asked.some((move) => goesOn(place.before, place.decided, move, wanted, decidedAt))) return true;
    return isWhole(place) && asked.some((move) => goesOn(place.state, [], move, wanted, decidedAt));
  };
}
