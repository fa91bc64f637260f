import { tenderCommitmentText } from '@quarterline/rules/src/formats/sealed-tender/tender-commitment.ts';
import type { Entry } from '../../src/entry.ts';
import { sha256 } from '../published.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, inserted, placeOf, removed } = draft;

const counted = ({ uncounted }: Entry): boolean => uncounted === null;

/** Two counted tenders at one amount on one lot that is sold to the earlier; the places of the entries of both. */
const tieOf = (day: draft.Draft): { sold: number; other: Entry } | undefined => {
  const ties = day.entries.flatMap((entry, sold) => {
    if (entry.kind !== 'parcel_sold') return [];
    const same = day.entries.filter(
      (one) =>
        one.kind === 'tender_opened' &&
        one.parcelId === entry.parcelId &&
        one.amountCents === entry.amountCents &&
        one.uncounted === null &&
        one.bidder !== entry.bidder,
    );
    const [other] = same;
    return other ? [{ sold, other }] : [];
  });
  return day.choose(ties);
};

/** With another amount that fits a commitment of its own: what somebody could do who writes the whole record anew. */
const committedAnew = (
  day: draft.Draft,
  index: number | undefined,
  amountOf: (entry: Entry) => number,
): Entry[] | null => {
  const entry = index === undefined ? undefined : day.entries[index];
  if (!entry || index === undefined || typeof entry.nonce !== 'string') return null;
  const amountCents = amountOf(entry);
  const { bidId, parcelId, nonce, placedSequence } = entry;
  const text = tenderCommitmentText({
    saleId: 'sale',
    parcelId: String(parcelId),
    bidId: String(bidId),
    amountCents,
    nonce,
  });
  const placed = day.entries.findIndex(({ sequence }) => sequence === placedSequence);
  const before = day.entries[placed];
  if (!before) return null;
  return day.entries.with(index, { ...entry, amountCents }).with(placed, { ...before, commitment: sha256(text) });
};

const withOpeners = (name: string, change: (openers: unknown[]) => unknown[]): draft.Mutation =>
  breaking(name, /two or three different openers/, (day) => {
    const [first] = day.entries;
    if (!first) return null;
    const rules = structuredClone(first.rules) as { keys: { openers: unknown[] } };
    rules.keys.openers = change(rules.keys.openers);
    return day.entries.with(0, { ...first, rules });
  });

const isBlock = (day: draft.Draft, { parcelId }: Entry): boolean =>
  day.states[0]?.parcels.find(({ id }) => id === parcelId)?.kind === 'enBloc';

export const TENDER_MUTATIONS: draft.Mutation[] = [
  breaking('tenders that are opened before the closing time', /before the closing time/, (day) => {
    const place = placeOf(day, 'tender_placed', ({ round }) => round === 1);
    const opening = day.entries.find(({ kind }) => kind === 'tenders_opened');
    if (place === undefined || !opening) return null;
    const { people, round } = opening;
    return inserted(day, place, { kind: 'tenders_opened', people, round });
  }),
  breaking('an opening by one person', /two different people/, (day) =>
    changed(day, placeOf(day, 'tenders_opened'), ({ people }) => ({ people: (people as string[]).slice(0, 1) })),
  ),
  breaking('an opening by somebody who was not named', /not an opener/, (day) =>
    changed(day, placeOf(day, 'tenders_opened'), ({ people }) => ({
      people: [(people as string[])[0], draft.STRANGER].sort(),
    })),
  ),
  breaking(
    'a tender that is left out of the opening',
    /must come before anything else|has (parcelId|bidder|bidId)/,
    (day) => removed(day, placeOf(day, 'tender_opened')),
  ),
  breaking('an amount that does not fit its commitment', /does not fit its commitment/, (day) =>
    changed(day, placeOf(day, 'tender_opened', counted), ({ amountCents }) => ({
      amountCents: Number(amountCents) + 10_000,
    })),
  ),
  breaking('a secret that does not fit its commitment', /does not fit its commitment/, (day) =>
    changed(day, placeOf(day, 'tender_opened', counted), () => ({ nonce: 'd'.repeat(64) })),
  ),
  breaking('a commitment of another tender', /does not fit its commitment/, (day) =>
    changed(
      day,
      placeOf(day, 'tender_placed', ({ sequence }) =>
        day.entries.some((one) => one.placedSequence === sequence && one.uncounted === null),
      ),
      () => ({ commitment: 'e'.repeat(64) }),
    ),
  ),
  breaking('an amount under the minimum tender that counts', /does not count \(below_starting_bid\)/, (day) =>
    committedAnew(day, placeOf(day, 'tender_opened', counted), () => 10_000),
  ),
  breaking('an amount off the grid that counts', /does not count \(off_grid\)/, (day) =>
    committedAnew(day, placeOf(day, 'tender_opened', counted), ({ amountCents }) => Number(amountCents) + 50),
  ),
  breaking('a good amount that is said to be off the grid', /says that a tender/, (day) =>
    changed(day, placeOf(day, 'tender_opened', counted), () => ({ uncounted: 'off_grid' })),
  ),
  breaking('an unreadable tender with an amount', /a reason too many/, (day) =>
    changed(day, placeOf(day, 'tender_opened', counted), () => ({ uncounted: 'unreadable' })),
  ),
  breaking('a winner who is not the highest', /has bidder/, (day) =>
    changed(
      day,
      placeOf(day, 'parcel_sold', (entry, state) => {
        const lot = state.parcels.find(({ id }) => id === entry.parcelId);
        return (lot?.leading?.previous ?? null) !== null;
      }),
      ({ sequence, parcelId }) => {
        const lot = day.states[Number(sequence) - 2]?.parcels.find(({ id }) => id === parcelId);
        const second = lot?.leading?.previous;
        return second ? { bidder: draft.pseudonym(second.bidderId), amountCents: second.amountCents } : {};
      },
    ),
  ),
  breaking('a tie that is decided for the later tender', /has bidder/, (day) => {
    const tie = tieOf(day);
    return tie ? changed(day, tie.sold, () => ({ bidder: tie.other.bidder })) : null;
  }),
  breaking('a lot with a tender that stays unsold', /must come before anything else/, (day) => {
    const sold = placeOf(day, 'parcel_sold', (entry) => !isBlock(day, entry));
    const entry = sold === undefined ? undefined : day.entries[sold];
    if (!entry || sold === undefined) return null;
    const { bidder: _, amountCents: __, ...rest } = entry;
    return day.entries.with(sold, { ...rest, kind: 'parcel_unsold' });
  }),
  breaking('a block that is decided the other way', /has outcome/, (day) =>
    changed(day, placeOf(day, 'en_bloc_decided'), ({ outcome }) => ({
      outcome: outcome === 'block' ? 'parcels' : 'block',
    })),
  ),
  breaking('a part of a block’s price that is a cent off', /has amountCents/, (day) =>
    changed(day, placeOf(day, 'parcel_sold_en_bloc'), ({ amountCents }) => ({ amountCents: Number(amountCents) + 1 })),
  ),
  breaking('a second round to which somebody is not invited', /has invited/, (day) =>
    changed(day, placeOf(day, 'second_round_began'), ({ invited }) => ({ invited: (invited as string[]).slice(1) })),
  ),
  breaking('a second round that closes at another time', /has closesAt/, (day) =>
    changed(day, placeOf(day, 'second_round_began'), ({ closesAt }) => ({ closesAt: Number(closesAt) - 1 })),
  ),
  breaking('a second round that is left out', /must come before anything else|has parcelId/, (day) =>
    removed(day, placeOf(day, 'second_round_began')),
  ),
  breaking('a tender of the second round by somebody who was not invited', /not invited/, (day) =>
    changed(
      day,
      placeOf(day, 'tender_placed', ({ round }) => round === 2),
      () => ({ bidder: draft.STRANGER }),
    ),
  ),
  breaking('a tender after the closing time', /when none are taken/, (day) => {
    const closed = day.entries.findLastIndex(({ kind }) => kind === 'parcel_closed');
    const placed = day.entries.find(({ kind }) => kind === 'tender_placed');
    if (closed === -1 || !placed || day.entries[closed + 1]?.kind !== 'tenders_opened') return null;
    const { sequence: _, decidedAt: __, entryHash: ___, ...tender } = placed;
    const round = day.states[closed]?.tender?.round;
    return inserted(day, closed, { ...tender, kind: 'tender_placed', round });
  }),
  breaking('a tender that is withdrawn twice', /does not stand/, (day) => {
    const index = placeOf(day, 'tender_withdrawn');
    const entry = index === undefined ? undefined : day.entries[index];
    if (!entry || index === undefined) return null;
    const { sequence: _, decidedAt: __, entryHash: ___, ...again } = entry;
    return inserted(day, index, { ...again, kind: 'tender_withdrawn' });
  }),
  breaking('a bid in a sale by sealed tender', /does not have/, (day) => {
    const index = placeOf(day, 'tender_placed');
    const entry = index === undefined ? undefined : day.entries[index];
    if (!entry || index === undefined) return null;
    const { parcelId, bidder, decidedAt } = entry;
    return inserted(day, index, {
      kind: 'bid_accepted',
      parcelId,
      bidder,
      amountCents: 60_000_000,
      byMaximum: false,
      closeBefore: decidedAt,
      closeAfter: decidedAt,
    });
  }),
  breaking('a seller who is given less time than was published', /another time than was published/, (day) =>
    changed(day, placeOf(day, 'seller_asked'), ({ acceptBy }) => ({ acceptBy: Number(acceptBy) - 1 })),
  ),
  breaking('a seller who accepts, and the lot is not sold', /must come before anything else/, (day) =>
    changed(
      day,
      placeOf(day, 'seller_answered', ({ accepts }) => accepts === false),
      () => ({ accepts: true }),
    ),
  ),
  withOpeners('a schedule with one opener', (openers) => openers.slice(0, 1)),
  withOpeners('a schedule with four openers', (openers) => [
    ...openers,
    { person: draft.STRANGER, publicKey: 'another key' },
  ]),
  withOpeners('a schedule that names an opener twice', ([one, other]) => [one, one, other]),
  withOpeners('a schedule that names an opener twice beside three others', (openers) => [...openers, openers[0]]),
  breaking('a block that stays when its parcel is withdrawn', /must come before anything else/, (day) => {
    const block = day.entries.findIndex((entry) => entry.kind === 'parcel_withdrawn' && isBlock(day, entry));
    return block === -1 ? null : removed(day, block);
  }),
];
