import './sale-row.css';
import { countdown, formatClockShort, formatWeekdayShort, zoneLabel } from '@quarterline/civil-time';
import { formatWords, type ListedPhase, livePhaseOf, livePhaseText } from '@quarterline/listing';
import { ButtonLink, Price, StatusTag } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import { SaleTag } from '#site/shell/status/sale-tag.tsx';
import { useNow } from '#site/shell/status/use-now.ts';
import { PageImage } from '../parts/page-image.tsx';
import type { SaleRow as SaleRowProps } from '../parts/page-props.ts';
import { saleDaysText } from './sale-days.ts';

/** A sale in a list: date, land, name, price, action. On a phone the same, stacked. */
export function SaleRow({ sale, distanceKm }: { sale: SaleRowProps; distanceKm?: number }) {
  const saleNow = useSaleNow(sale);
  const status = saleNow.saleStatus;
  const live = status === 'live';
  const days = saleDaysText(sale, status);
  return (
    <li className={`sale-row${live ? ' sale-row--live' : ''}`}>
      <div className="sale-row-date">
        {live ? <SaleTag sale={saleNow} /> : null}
        {status === 'postponed' ? <StatusTag tone="info">Postponed</StatusTag> : null}
        {status === 'completed' ? <StatusTag tone="sold">Sold</StatusTag> : null}
        {status === 'postponed' ? null : <b className={days.includes(' – ') ? 'is-long' : undefined}>{days}</b>}
        <span>
          <When sale={saleNow} />
        </span>
      </div>
      {sale.thumb ? <Thumb thumb={sale.thumb} gold={live} /> : <div className="sale-row-thumb" />}
      <div className="sale-row-main">
        <h3>
          <a href={sale.href}>{sale.name}</a>
        </h3>
        <p className="meta">
          {sale.location}
          {distanceKm === undefined ? '' : `, ${Math.round(distanceKm)} km away`}
        </p>
        <p className="sale-row-summary">{sale.summary}</p>
      </div>
      {sale.price ? (
        <Price
          label={sale.price.label}
          note={
            sale.price.asOne ? (
              <>
                {sale.price.asOne}
                <br />
                {sale.perAcre}
              </>
            ) : (
              sale.perAcre
            )
          }
        >
          {sale.price.text}
        </Price>
      ) : (
        <span />
      )}
      <div className="sale-row-action">
        {live ? (
          <ButtonLink tone="gold" href={sale.liveHref}>
            View {formatWords(sale).heading}
          </ButtonLink>
        ) : (
          <ButtonLink href={sale.href} aria-label={`View sale: ${sale.name}`}>
            View sale
          </ButtonLink>
        )}
        {status === 'upcoming' ? <OpensIn atMs={Date.parse(sale.startTime)} /> : null}
      </div>
    </li>
  );
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

function OpensIn({ atMs }: { atMs: number }) {
  const now = useNow(true, 30_000);
  if (now === null || atMs <= now) return null;
  const { days, hours, minutes } = countdown(atMs - now);
  return (
    <span className="caption">
      Opens in {days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} m` : `${minutes} m`}
    </span>
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
