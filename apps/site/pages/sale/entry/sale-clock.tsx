import './sale-clock.css';
import { countdownUnits, formatDay, formatDayRange } from '@quarterline/civil-time';
import { formatWords, isEndOpen, livePhaseOf, livePhaseText, saleSpan } from '@quarterline/listing';
import { StatusTag } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import { SaleTag } from '#site/shell/status/sale-tag.tsx';
import { useNow } from '#site/shell/status/use-now.ts';
import { OwnTime } from '../../parts/own-time.tsx';
import type { SaleFacts } from '../../parts/page-props.ts';

/** Where the sale stands in time: how long until it opens, that it is live, when it closed, or that it is postponed. */
export function SaleClock({ sale }: { sale: SaleFacts }) {
  const saleNow = useSaleNow(sale);
  const status = saleNow.saleStatus;
  const now = useNow(status === 'upcoming' || status === 'live', status === 'live' ? 30_000 : 1000);
  const phase = livePhaseOf(saleNow);
  const [start, end] = [Date.parse(sale.startTime), Date.parse(sale.endTime)];
  const when = saleSpan(saleNow);
  if (status === 'postponed') {
    return (
      <div className="sale-clock-box">
        <StatusTag tone="info">Postponed</StatusTag>
        <p className="sale-clock-big">This sale is postponed.</p>
        <p className="meta">
          It was set for {formatDay(start, sale.zone)}. A new date is being set. Registrations and approvals stay as
          they are, and everyone registered will be told.
        </p>
      </div>
    );
  }
  if (status === 'cancelled') {
    return (
      <div className="sale-clock-box">
        <StatusTag tone="none">Cancelled</StatusTag>
        <p className="sale-clock-big">This sale is cancelled.</p>
        <p className="meta">{sale.texts.cancelled}</p>
      </div>
    );
  }
  if (phase !== null) {
    return (
      <div className="sale-clock-box">
        <SaleTag sale={saleNow} />
        <p className="sale-clock-big">{livePhaseText(phase, sale.zone, now ?? 0)}.</p>
        <p className="meta">
          {when}
          {isEndOpen(saleNow) ? null : <OwnTime at={sale.endTime} zone={sale.zone} lead="Scheduled to end" />}
        </p>
      </div>
    );
  }
  if (status === 'completed') {
    return (
      <div className="sale-clock-box">
        <StatusTag tone="sold">Sold</StatusTag>
        <p className="sale-clock-big">This sale is complete.</p>
        <p className="meta">{when}</p>
      </div>
    );
  }
  const waiting = now !== null && start > now;
  return (
    <div className="sale-clock-box">
      <span className="meta">{waiting ? sale.texts.begins : formatWords(sale).heading}</span>
      {waiting ? (
        <p className="sale-clock" role="timer" aria-live="off">
          {countdownUnits(start - now).map(({ value, unit }) => (
            <span key={unit.replace(/s$/, '')}>
              <b>{value}</b>
              <i>{unit}</i>
            </span>
          ))}
        </p>
      ) : (
        <p className="sale-clock">
          <b className="sale-clock-day">{formatDayRange(start, end, sale.zone)}</b>
        </p>
      )}
      <p className="meta">
        {when}
        <OwnTime at={sale.startTime} zone={sale.zone} lead="Opens" />
      </p>
    </div>
  );
}
