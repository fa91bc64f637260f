import './next-sales.css';
import { type CivilZone, currentTimeMs, formatShort } from '@quarterline/civil-time';
import type { AdminDashboard } from '@quarterline/contract';
import { LiveMark } from '@quarterline/ui';
import { countWaiting } from '#platform/staff/web/frame/use-dashboard.ts';
import { useSaleAddress } from '#platform/staff/web/sales/sale-address.ts';

type Sale = AdminDashboard['sales'][number];
type Tasks = Pick<AdminDashboard, 'requests' | 'waiting'>;

/** What sells now, before everything else of the dashboard: its clocks, and the number of tasks in it. */
export const LiveSales = ({ sales, requests, waiting }: { sales: readonly Sale[] } & Tasks) =>
  sales.length === 0 ? null : (
    <section className="next-sales next-sales--live" aria-labelledby="live-sales">
      <h2 id="live-sales">Live now</h2>
      <ul className="ruled">
        {sales.map((sale) => (
          <LiveSale
            key={sale.slug}
            sale={sale}
            tasks={countWaiting({
              requests: requests.filter((request) => request.sale.slug === sale.slug),
              waiting: waiting.filter((task) => task.sale?.slug === sale.slug),
            })}
          />
        ))}
      </ul>
    </section>
  );

const LiveSale = ({ sale, tasks }: { sale: Sale; tasks: number }) => {
  const { name, parcels, approved, held } = sale;
  const addressOf = useSaleAddress();
  return (
    <li>
      <a href={addressOf(sale)}>{name}</a>
      <p>
        <LiveMark />
        <span className="sr-only">Live. </span>
        <span className={held > 0 ? 'next-sales-held' : undefined}>{courseText(sale)}</span>
      </p>
      <p>
        {parcels} {parcels === 1 ? 'parcel' : 'parcels'}, {approved} approved {approved === 1 ? 'bidder' : 'bidders'}
        {tasks === 0 ? '. Nothing waits.' : `. ${tasks} ${tasks === 1 ? 'task waits' : 'tasks wait'} for you.`}
      </p>
    </li>
  );
};

function courseText({ held, stage, closesAt, zone }: Sale): string {
  if (held > 0) return `${held} ${held === 1 ? 'clock is' : 'clocks are'} on hold. The close is not known.`;
  if (stage === 'waiting') return 'The tenders wait for their opening.';
  if (stage === 'seller') return 'The seller has the tenders.';
  return `${closesAt > currentTimeMs() ? 'Closes' : 'Closed'} ${formatShort(closesAt, zone as CivilZone)}`;
}
