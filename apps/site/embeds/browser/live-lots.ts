import { formatClock, formatClockFace, formatShort } from '@quarterline/civil-time';
import type { LiveFrame, LiveSnapshot, LotPrice, SalePrices, Zone } from '@quarterline/contract';
import { formatPrice, holdOf, ON_HOLD } from '@quarterline/listing';
import { labelledPrice } from '@quarterline/text';

type Parcel = LiveSnapshot['parcels'][number];
type Lot = Parameters<typeof labelledPrice>[0] &
  Pick<Parcel, 'groupId' | 'opensAt' | 'closesAt'> & { hold: object | null };
type Group = Pick<LiveSnapshot['groups'][number], 'id' | 'phase' | 'openingCents' | 'opensAt'>;

/** The newest state of each lot, by its slug. */
export type LiveLots = Pick<LiveSnapshot, 'hold' | 'phase'> & {
  groups: readonly Group[];
  bySlug: ReadonlyMap<string, Lot>;
  slugs: ReadonlyMap<string, string>;
};

export const lotsOfSnapshot = ({ groups, hold, phase, sale, parcels }: LiveSnapshot): LiveLots =>
  withParcels(
    { groups, hold, phase, bySlug: new Map(), slugs: new Map(sale.parcels.map(({ id, slug }) => [id, slug])) },
    parcels,
  );

export const lotsAfterFrame = (lots: LiveLots, { groups, hold, phase, parcels }: LiveFrame): LiveLots =>
  withParcels({ ...lots, groups, hold, phase }, parcels);

/** The same of the current prices, which are asked for where no stream is to be had. A lot that is not open yet stays as it was written. */
export function lotsOfPrices(
  { lots, livePhase }: SalePrices['data'][number],
  startingBidOf: (slug: string) => number,
): LiveLots {
  const openings = livePhase?.openings ?? [];
  const read = ({ slug, phase, bidCents, closesAtMs }: LotPrice): Lot => ({
    kind: openings.some((block) => block.slug === slug) ? 'enBloc' : 'parcel',
    groupId: slug,
    phase,
    leadingCents: bidCents,
    acceptedBidCents: phase === 'sold' ? bidCents : null,
    startingBidCents: startingBidOf(slug),
    opensAt: closesAtMs,
    closesAt: closesAtMs,
    hold: holdOf(livePhase, slug),
  });
  return {
    hold: null,
    phase: 'live',
    slugs: new Map(),
    groups: openings.map(({ slug, cents }) => ({ id: slug, phase: 'open', openingCents: cents, opensAt: 0 })),
    bySlug: new Map(lots.filter(({ phase }) => phase !== 'scheduled').map((lot) => [lot.slug, read(lot)])),
  };
}

const withParcels = (lots: LiveLots, parcels: LiveSnapshot['parcels']): LiveLots => {
  const bySlug = new Map(lots.bySlug);
  for (const parcel of parcels) {
    const slug = lots.slugs.get(parcel.id);
    if (slug !== undefined) bySlug.set(slug, parcel);
  }
  return { ...lots, bySlug };
};

/** What a lot's row says at our time `nowMs`. */
export function lotText(
  lots: LiveLots,
  slug: string,
  { zone, nowMs }: { zone: Zone; nowMs: number },
): { label: string; price: string; clock: string } | null {
  const parcel = lots.bySlug.get(slug);
  if (!parcel) return null;
  const group = lots.groups.find(({ id }) => id === parcel.groupId) ?? null;
  const { label, cents } = labelledPrice(parcel, group);
  return { label, price: formatPrice(cents), clock: clockText(parcel, lots, { zone, nowMs }) };
}

const CLOSED: Partial<Record<Parcel['phase'], string>> = {
  closed: 'Closed',
  provisional: 'Closed, provisional until en bloc is decided',
  sold: 'Sold',
  sold_en_bloc: 'Sold with the block',
  no_sale: 'Not sold',
  withdrawn: 'Withdrawn',
};

const clockText = (
  parcel: Lot,
  { hold, phase, groups }: LiveLots,
  { zone, nowMs }: { zone: Zone; nowMs: number },
): string => {
  const ended = CLOSED[parcel.phase];
  if (ended) return ended;
  if (phase === 'postponed') return 'Postponed';
  if (phase === 'cancelled') return 'Cancelled';
  if (parcel.hold || hold) return ON_HOLD;
  if (parcel.phase === 'scheduled') {
    const { opensAt } = groups.find(({ id }) => parcel.kind === 'enBloc' && id === parcel.groupId) ?? parcel;
    return `Opens ${formatShort(opensAt, zone)}`;
  }
  const left = parcel.closesAt - nowMs;
  // The engine alone closes: at zero it is closing until the stream says that it is closed.
  return left <= 0 ? 'Closing' : `Closes in ${formatClockFace(left)}`;
};

/** How old the prices are, in a sentence; empty while they are current. */
export const ageText = (receivedAtMs: number, nowMs: number, zone: Zone): string =>
  nowMs - receivedAtMs > STALE_MS ? `The line is down. Prices as of ${formatClock(receivedAtMs, zone)}.` : '';

/** The stream says something every three seconds. */
const STALE_MS = 10_000;
