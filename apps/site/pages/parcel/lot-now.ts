import type { LotPrice } from '@quarterline/contract';
import { formatWords, holdOf, isOffered, ON_HOLD } from '@quarterline/listing';
import type { ParcelRow, SaleFacts } from '../parts/page-props.ts';
import { livePhaseNow, type PricesNow } from './price-feed.ts';

type Clock = Pick<
  ParcelRow,
  'slug' | 'enBloc' | 'parcelSlugs' | 'startTime' | 'endTime' | 'opened' | 'closed' | 'outcome'
>;

/** What is known of a lot now: its row, its page, the bar of a live sale and the map all read it here. */
export type LotNow<Parcel> = {
  /** As the page was written, with the clock that the lot has now. */
  parcel: Parcel;
  /** Null before the first answer, and while the sale is not live. */
  price: LotPrice | null;
  /** Of a live auction before the first answer: bids may have passed what was published. */
  isPriceComing: boolean;
  /** Cents at which a block opens, once its recess has begun. */
  openingCents: number | null;
  /** Its clock is frozen; `resumesAtMs` is null while no time is announced. */
  hold: { resumesAtMs: number | null } | null;
  /** It is a block whose opening follows the close of a parcel that is on hold. */
  opensAfterHold: boolean;
  /** Nobody can bid on it any more. */
  isOver: boolean;
};

/** Price and hold of a lot now, where its clock is not shown. */
export function lotStateNow(
  sale: Pick<SaleFacts, 'slug' | 'livePhase'>,
  lotSlug: string,
  now: PricesNow | null,
): Pick<LotNow<never>, 'price' | 'hold' | 'openingCents'> {
  const phase = livePhaseNow(now, sale.slug) ?? sale.livePhase;
  return {
    price: now?.prices.find(({ slug }) => slug === sale.slug)?.lots.find(({ slug }) => slug === lotSlug) ?? null,
    hold: holdOf(phase, lotSlug),
    openingCents: phase?.openings.find(({ slug }) => slug === lotSlug)?.cents ?? null,
  };
}

export function lotNow<Parcel extends Clock>(
  sale: Pick<SaleFacts, 'slug' | 'livePhase' | 'saleStatus'> & Partial<Pick<SaleFacts, 'format'>>,
  written: Parcel,
  now: PricesNow | null,
): LotNow<Parcel> {
  const { slug, outcome } = written;
  const state = lotStateNow(sale, slug, now);
  const parcel = withLot(written, state.price);
  const isBefore = written.enBloc && !parcel.opened && !parcel.closed;
  const isRising = sale.saleStatus === 'live' && formatWords(sale).pricesRise && now === null;
  const isOver = sale.saleStatus === 'completed' || parcel.closed === true || outcome === 'withdrawn';
  return {
    ...state,
    parcel,
    isPriceComing: isRising && isOffered(parcel) && (!parcel.enBloc || parcel.opened === true),
    hold: isOver ? null : state.hold,
    opensAfterHold: isBefore && written.parcelSlugs.some((one) => lotStateNow(sale, one, now).hold !== null),
    isOver,
  };
}

/** What the clock of a lot says, and of which instant. `closesWord` is of its format; `opensFirst`: it is a block with a round of its own. */
export function lotTime(
  { parcel: { startTime, endTime, opened, closed }, hold, opensAfterHold }: LotNow<Clock>,
  { closesWord, opensFirst }: { closesWord: string; opensFirst: boolean },
): { verb: string; atMs: number | null } {
  if (hold) return { verb: hold.resumesAtMs === null ? ON_HOLD : `${ON_HOLD} until`, atMs: hold.resumesAtMs };
  if (closed) return { verb: 'Closed', atMs: Date.parse(endTime) };
  if (opensFirst && !opened) return { verb: 'Opens', atMs: opensAfterHold ? null : Date.parse(startTime) };
  return { verb: opensFirst ? `Open, ${closesWord.toLowerCase()}` : closesWord, atMs: Date.parse(endTime) };
}

const AHEAD: ReadonlySet<LotPrice['phase']> = new Set(['scheduled', 'open', 'withdrawn']);

/** A parcel as the page was written, with the clock that its lot has now: a late bid moves a close, and closes come while one reads. */
export function withLot<Parcel extends Pick<Clock, 'enBloc' | 'endTime' | 'opened' | 'closed'>>(
  parcel: Parcel,
  lot: LotPrice | null,
): Parcel {
  if (lot === null || lot.phase === 'scheduled') return parcel;
  return {
    ...parcel,
    endTime: new Date(lot.closesAtMs).toISOString(),
    ...(AHEAD.has(lot.phase) ? {} : { closed: true as const }),
    ...(parcel.enBloc && lot.phase === 'open' ? { opened: true as const } : {}),
  };
}
