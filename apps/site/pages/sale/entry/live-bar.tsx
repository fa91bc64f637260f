import './live-bar.css';
import { formatClockFace, formatClockShort } from '@quarterline/civil-time';
import {
  formatPrice,
  formatWords,
  type ListedPhase,
  livePhaseOf,
  livePhaseText,
  ON_HOLD,
  parcelLabel,
  parcelPrice,
} from '@quarterline/listing';
import { ButtonLink, ClockFace, Price } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import { useNow } from '#site/shell/status/use-now.ts';
import { type LotNow, lotNow } from '../../parcel/lot-now.ts';
import { sayPrice } from '../../parcel/lot-price.tsx';
import { livePhaseNow, type PricesNow, usePricesNow } from '../../parcel/price-feed.ts';
import type { ParcelRow, SaleFacts, SaleProps } from '../../parts/page-props.ts';

type Lot = Pick<
  ParcelRow,
  | 'slug'
  | 'stake'
  | 'name'
  | 'enBloc'
  | 'parcelSlugs'
  | 'startTime'
  | 'endTime'
  | 'outcome'
  | 'startingBidCents'
  | 'acceptedBidCents'
  | 'format'
  | 'opened'
  | 'closed'
>;
type LiveBarProps = {
  sale: SaleFacts;
  /** Lots of the sale; on the page of a lot, that one. */
  lots: readonly Lot[];
  /** Price of a sealed tender, whose lots have none that rises; absent on the page of a lot. */
  price?: SaleProps['price'];
};

/**
 * The way to a bid, in sight all the time while a sale is live: the lot that closes next with its price and its clock, and the
 * button. Under the title of the page on a desk, at the lower edge on a phone.
 */
export function LiveBar({ sale: written, lots, price }: LiveBarProps) {
  const sale = useSaleNow(written);
  const words = formatWords(sale);
  const prices = usePricesNow(sale.saleStatus === 'live' && words.pricesRise);
  const phase = livePhaseNow(prices, sale.slug) ?? livePhaseOf(sale);
  const now = useNow(phase !== null);
  if (phase === null) return null;
  const shown = lotShown(lots, phase, prices, sale);
  const said = shown?.price ? sayPrice(shown.price) : null;
  const start = words.pricesRise ? null : (price ?? (shown ? parcelPrice(shown.parcel, sale.saleStatus) : null));
  const clock = clockOf(phase, shown, now);
  return (
    <section className="live-bar" aria-label={`${words.heading} now`}>
      <p className="live-bar-what">
        {shown ? <b>{shown.parcel.enBloc ? shown.parcel.name : parcelLabel(shown.parcel)}</b> : null}
        <span>{shown?.hold ? heldText(shown.hold, sale.zone) : livePhaseText(phase, sale.zone, now ?? 0)}</span>
      </p>
      {shown && shown.openingCents !== null ? (
        <Price label="Opening amount">{formatPrice(shown.openingCents)}</Price>
      ) : shown && said ? (
        <Price label={said.cents === null ? 'Starting bid' : said.label}>
          {formatPrice(said.cents ?? shown.parcel.startingBidCents)}
        </Price>
      ) : shown?.isPriceComing ? (
        <Price label="Current bid">–</Price>
      ) : start ? (
        <Price label={start.label}>{start.text}</Price>
      ) : null}
      {clock ? (
        <p className="live-bar-clock">
          <span>{clock.label}</span>
          {clock.leftMs === null ? (
            <span className="clock-face">–</span>
          ) : (
            <ClockFace leftMs={clock.leftMs} format={formatClockFace} />
          )}
        </p>
      ) : null}
      <ButtonLink tone="gold" href={sale.liveHref}>
        {sale.texts.view}
      </ButtonLink>
    </section>
  );
}

/** The only lot, or the one that closes next, as was published before the first answer; of a recess the block that opens. */
function lotShown(
  lots: readonly Lot[],
  phase: ListedPhase,
  prices: PricesNow | null,
  sale: SaleFacts,
): LotNow<Lot> | null {
  const all = lots.map((written) => {
    const lot = lotNow(sale, written, prices);
    return lot.price?.bidCents == null ? lot : { ...lot, openingCents: null };
  });
  const [only] = all;
  if (all.length === 1 && only) return only;
  if (phase.kind === 'recess') return all.find(({ openingCents }) => openingCents !== null) ?? null;
  const open = all.filter(({ price, hold, isPriceComing, isOver }) =>
    hold !== null || isOver ? false : price ? price.phase === 'open' : isPriceComing,
  );
  return open.toSorted((one, other) => one.parcel.endTime.localeCompare(other.parcel.endTime))[0] ?? null;
}

/** What runs down: the close of the lot while it is open, or else the time of the phase. Null while nothing does. */
function clockOf(
  phase: ListedPhase,
  shown: LotNow<Lot> | null,
  now: number | null,
): { label: string; leftMs: number | null } | null {
  if (shown?.isPriceComing && !shown.hold && phase.kind !== 'held') return { label: 'Closes in', leftMs: null };
  if (now === null || phase.kind === 'held' || shown?.hold) return null;
  const until = (label: string, atMs: number | null | undefined) =>
    atMs == null || atMs <= now ? null : { label, leftMs: atMs - now };
  if (shown?.price?.phase === 'open') return until('Closes in', shown.price.closesAtMs);
  if (phase.kind === 'recess' && shown?.parcel.enBloc) return until('Opens in', phase.atMs);
  return phase.kind === 'tenders' ? until('Closes in', phase.atMs) : null;
}

const heldText = ({ resumesAtMs }: NonNullable<LotNow<Lot>['hold']>, zone: SaleFacts['zone']): string =>
  resumesAtMs === null ? ON_HOLD : `${ON_HOLD} until ${formatClockShort(resumesAtMs, zone)}`;
