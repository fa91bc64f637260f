import './sales-showcase-page.css';
import { formatDayRange } from '@quarterline/civil-time';
import { ButtonLink, Price } from '@quarterline/ui';
import type { SalesShowcaseProps } from '../../parts/page-props.ts';
import { SaleThumb } from './showcase-parts.tsx';

/** The land on offer, one sale after another, large. */
export default function SalesShowcasePage({ props: { sales } }: { props: SalesShowcaseProps }) {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>The land on offer</h1>
      <p className="lead">Every sale to come, from above, with its parcels outlined.</p>
      {sales.length === 0 ? (
        <div className="page-empty">
          <p>It looks like there aren't any upcoming sales. Check back later for more information!</p>
          <ButtonLink size="small" href="/past-sales">
            Past sales and final prices
          </ButtonLink>
        </div>
      ) : null}
      {sales.map((sale) => (
        <article className="sales-showcase-page-sale" key={sale.slug}>
          {sale.thumb ? <SaleThumb thumb={sale.thumb} gold={sale.saleStatus === 'live'} /> : null}
          <div>
            <p className="meta">
              {sale.saleStatus === 'postponed'
                ? 'Postponed'
                : formatDayRange(Date.parse(sale.startTime), Date.parse(sale.endTime), sale.zone)}
            </p>
            <h2>
              <a href={sale.href}>{sale.name}</a>
            </h2>
            <p className="meta">{sale.location}</p>
            <p>{sale.about}</p>
            <p className="meta">{sale.landSummary}</p>
            {sale.price ? (
              <Price label={sale.price.label} note={sale.price.asOne}>
                {sale.price.text}
              </Price>
            ) : null}
          </div>
        </article>
      ))}
    </div>
  );
}
