import type { PublishedSale, SaleReport } from '@quarterline/contract';
import { applyEvent, type SaleEvent, type SaleState } from '@quarterline/rules';

const MINUTE = 60_000;
const MAX_POINTS = 240;

const TIMING: readonly { label: string; fromMs: number }[] = [
  { label: 'More than a day before', fromMs: 1440 * MINUTE },
  { label: 'A day to an hour', fromMs: 60 * MINUTE },
  { label: 'An hour to ten minutes', fromMs: 10 * MINUTE },
  { label: 'Ten to two minutes', fromMs: 2 * MINUTE },
  { label: 'Last two minutes', fromMs: 0 },
];

/** Numbers of accepted bids by time before the close in force. */
export function timingOf(events: readonly SaleEvent[]): SaleReport['timing'] {
  const counts = TIMING.map(() => 0);
  for (const event of events) {
    if (event.kind !== 'bid_accepted') continue;
    const left = event.closeBefore - event.decidedAt;
    const index = TIMING.findIndex(({ fromMs }) => left >= fromMs);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return TIMING.map(({ label }, index) => ({ label, bids: counts[index] ?? 0 }));
}

/** Sum of the high bids on all parcels, at each change; a block does not count again. */
export function riseOf(events: readonly SaleEvent[]): SaleReport['rise'] {
  const points: SaleReport['rise'] = [];
  let state: SaleState | null = null;
  for (const event of events) {
    state = applyEvent(state, event);
    if (event.kind !== 'bid_accepted' && event.kind !== 'bid_voided') continue;
    const totalCents = state.parcels
      .filter(({ kind }) => kind === 'parcel')
      .reduce((sum, { leading }) => sum + (leading?.amountCents ?? 0), 0);
    if (points.at(-1)?.totalCents !== totalCents) points.push({ at: event.decidedAt, totalCents });
  }
  const every = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, index) => index % every === 0 || index === points.length - 1);
}

export const parcelFigures = (
  editorial: PublishedSale,
  state: SaleState,
  settledCents: ReadonlyMap<string, number | null>,
): SaleReport['parcels'] =>
  state.parcels.flatMap((parcel) => {
    const published = editorial.parcels.find(({ id }) => id === parcel.id);
    if (!published) return [];
    const settled = settledCents.get(parcel.id);
    return [
      {
        stake: published.stake,
        name: published.name,
        isBlock: parcel.kind === 'enBloc',
        acres: published.acres,
        startCents: parcel.startingBidCents,
        highCents: parcel.leading?.amountCents ?? null,
        priceCents: settled === undefined ? parcel.acceptedBidCents : settled,
        bids: parcel.bidCount,
        bidders: parcel.bidders.size,
      },
    ];
  });
