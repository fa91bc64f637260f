import './upcoming-sales.css';
import { formatDayRange } from '@quarterline/civil-time';
import { LiveMark } from '@quarterline/ui';
import { useSalesNow } from '../site-context.ts';
import type { ShellSale } from '../site-slice.ts';

const MOST = 6;

/** The sales of the Buy Land menu, with their dates. */
export function UpcomingSales() {
  const sales = useSalesNow().filter(({ saleStatus }) => saleStatus !== 'completed' && saleStatus !== 'cancelled');
  return (
    <div>
      <p className="caption">Upcoming sales</p>
      {sales.length === 0 ? (
        <p className="upcoming-sales-none">
          It looks like there aren't any upcoming sales. Check back later for more information!
        </p>
      ) : (
        <ul className="upcoming-sales">
          {sales.slice(0, MOST).map((sale) => (
            <li key={sale.slug}>
              <a href={sale.href}>
                {sale.saleStatus === 'live' && !sale.isClosed ? <LiveMark /> : null}
                <span>
                  <b>{sale.name}</b>
                  <em>{sale.location}</em>
                </span>
                <i>{whenOf(sale)}</i>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="upcoming-sales-all">
        <a href="/sales">All upcoming sales</a>
      </p>
    </div>
  );
}

function whenOf({ saleStatus, isClosed, startTime, endTime, zone }: ShellSale): string {
  if (saleStatus === 'live') return isClosed ? 'Tenders closed' : 'Live';
  if (saleStatus === 'postponed') return 'Postponed';
  return formatDayRange(Date.parse(startTime), Date.parse(endTime), zone);
}
