import './sale-row.css';
import { formatClockShort, formatWeekdayShort, zoneLabel } from '@quarterline/civil-time';
import { formatWords, isSelling, type ListedPhase, livePhaseOf, livePhaseText } from '@quarterline/listing';
import { outbidText } from '@quarterline/text';
import { arrowUpIcon, ButtonLink, Stake, StatusTag } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import { useOutbidLots } from '#site/shell/status/outbid-store.ts';
import { SaleTag } from '#site/shell/status/sale-tag.tsx';
import { useNow } from '#site/shell/status/use-now.ts';
import { PageImage } from '../parts/page-image.tsx';
import type { SaleRow as SaleRowProps } from '../parts/page-props.ts';
import { saleDaysText } from './sale-days.ts';
import { SaleRowFigures } from './sale-row-figures.tsx';

type Props = { sale: SaleRowProps; distanceKm?: number; number?: number };

/** A sale in a list: date, land, name, price and time, action. Where there is less room the same, stacked. `number`: that of its stake on the map. */
export function SaleRow({ sale, distanceKm, number }: Props) {
  const saleNow = useSaleNow(sale);
  const status = saleNow.saleStatus;
  const live = status === 'live';
  const sells = isSelling(saleNow, useNow(live, 30_000));
  const days = saleDaysText(sale, status);
  return (
    <li className={`sale-row${sells ? ' sale-row--live' : ''}`}>
      <div className="sale-row-date">
        {live ? <SaleTag sale={saleNow} /> : null}
        {status === 'postponed' ? <StatusTag tone="info">Postponed</StatusTag> : null}
        {status === 'completed' ? <StatusTag tone="sold">Sold</StatusTag> : null}
        {status === 'postponed' ? null : <b className={days.includes(' – ') ? 'is-long' : undefined}>{days}</b>}
        <span>
          <When sale={saleNow} />
        </span>
      </div>
      {sale.thumb ? <Thumb thumb={sale.thumb} gold={sells} /> : <div className="sale-row-thumb" />}
      {number === undefined ? null : <Stake>{number}</Stake>}
      <div className="sale-row-main">
        <h3>
          <a href={sale.href}>{sale.name}</a>
        </h3>
        <p className="meta">
          {sale.location}
          {distanceKm === undefined ? '' : `, ${Math.round(distanceKm)} km away`}
        </p>
        <p className="sale-row-summary">{sale.summary}</p>
        <Outbid saleSlug={sale.slug} />
      </div>
      <SaleRowFigures sale={saleNow} />
      <div className="sale-row-action">
        {live ? (
          <ButtonLink tone={sells ? 'ink' : 'line'} href={sale.liveHref}>
            View {formatWords(sale).heading}
          </ButtonLink>
        ) : (
          <ButtonLink href={sale.href} aria-label={`View sale: ${sale.name}`}>
            View sale
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** What the reader was outbid on in this sale; nothing while that is not known. */
function Outbid({ saleSlug }: { saleSlug: string }) {
  const [lot, ...others] = useOutbidLots().filter((one) => one.saleSlug === saleSlug);
  return lot ? (
    <p className="sale-row-outbid">
      <StatusTag tone="out" icon={arrowUpIcon}>
        {outbidText(lot.parcelName, lot.leadingCents, others.length)}
      </StatusTag>
    </p>
  ) : null;
}

function When({ sale }: { sale: SaleRowProps }) {
  const { zone, saleStatus: status } = sale;
  const start = Date.parse(sale.startTime);
  const now = useNow(status === 'live', 30_000);
  const phase: ListedPhase | null =
    status === 'upcoming' ? formatWords(sale).phaseAhead(sale.endTime) : livePhaseOf(sale);
  if (status === 'postponed') return 'A new date is being set';
  if (status === 'completed') return zoneLabel(zone);
  const words = phase
    ? livePhaseText(phase, zone, now ?? 0)
    : `Opens ${formatWeekdayShort(start, zone)} ${formatClockShort(start, zone)}`;
  const hasTime = phase === null || (phase.atMs !== null && phase.atMs > (now ?? 0));
  return (
    <>
      {words} <br />
      {hasTime ? zoneLabel(zone) : null}
    </>
  );
}

export const Thumb = ({ thumb, gold = false }: { thumb: NonNullable<SaleRowProps['thumb']>; gold?: boolean }) => (
  <div className="sale-row-thumb">
    {thumb.picture ? (
      <PageImage picture={{ ...thumb.picture, alt: '' }} sizes="(min-width: 64em) 264px, 100vw" />
    ) : null}
    {thumb.outlines.length > 0 ? (
      <svg
        viewBox={`${thumb.box.x} ${thumb.box.y} ${thumb.box.width} ${thumb.box.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={gold ? 'is-gold' : thumb.plat ? 'is-plat' : undefined}
      >
        {thumb.plat ? <image href={thumb.plat.href} {...thumb.plat.box} preserveAspectRatio="none" /> : null}
        {thumb.outlines.map((d) => (
          <g key={d}>
            <path d={d} className="sale-row-casing" />
            <path d={d} className="sale-row-edge" />
          </g>
        ))}
      </svg>
    ) : null}
  </div>
);
