import './next-sales.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { type AdminDashboard, pagePath } from '@quarterline/contract';
import { formatWords } from '@quarterline/listing';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';

type Sale = AdminDashboard['sales'][number];

/** Sales that are announced, soonest first. */
export const NextSales = ({ sales }: { sales: readonly Sale[] }) => (
  <section className="next-sales" aria-labelledby="next-sales">
    <h2 id="next-sales">Next</h2>
    {sales.length === 0 ? (
      <p className="field-hint">
        No sale is announced. <a href={pagePath('/admin/auctions/')}>See all sales</a>
      </p>
    ) : (
      <ul className="ruled">
        {sales.map((sale) => (
          <NextSale key={sale.slug} sale={sale} />
        ))}
      </ul>
    )}
  </section>
);

const NextSale = ({ sale: { slug, name, format, zone, opensAt, parcels, approved, requested } }: { sale: Sale }) => {
  const seesPeople = useRight('see_people');
  return (
    <li>
      <a href={pagePath('/admin/auctions/:slug/editor/', { slug })}>{name}</a>
      <p>Opens {formatShort(opensAt, zone as CivilZone)}</p>
      <p>
        {counted(parcels, 'parcel')}, {counted(approved, 'approved bidder')}
        {seesPeople && requested > 0 ? (
          <>
            ,{' '}
            <a href={pagePath('/admin/auctions/:slug/bidders/', { slug })}>
              {requested} asking to {formatWords({ format }).bid}
            </a>
          </>
        ) : null}
      </p>
    </li>
  );
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
