import './sale-page.css';
import './sale-postponed-page.css';
import { phoneLink, saleDetailsRoute } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { useSite } from '#site/shell/site-context.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import type { SalePostponedProps } from '../parts/page-props.ts';
import { LandMap, ParcelList, SaleClock } from './sale-parts.tsx';

/** In place of a sale’s page while its date is being set anew. What it offers stays to be read. */
export default function SalePostponedPage({ props }: { props: SalePostponedProps }) {
  const { sale, map, parcels } = props;
  const { brand } = useSite().slice;
  const hrefOf = (slug: string): string | null => parcels.find((parcel) => parcel.slug === slug)?.href ?? null;
  return (
    <div className="wrap sale-page">
      <Crumbs links={[{ href: '/sales', label: 'Upcoming sales' }]} here={sale.name} />
      <div className="sale-page-title">
        <div>
          <h1 tabIndex={-1}>{sale.name}</h1>
          <p className="lead">
            {sale.location}
            {props.landText ? `. ${props.landText}.` : ''}
          </p>
        </div>
        <SaleClock sale={sale} />
      </div>
      <p className="page-actions sale-postponed-page-action">
        <ButtonLink tone="ink" href="/sales">
          See upcoming sales
        </ButtonLink>
        <ButtonLink href="/sale-postponed">What that means</ButtonLink>
        <ButtonLink href={saleDetailsRoute(sale)}>Sale details and documents</ButtonLink>
        {brand.phone === '' ? null : <ButtonLink href={phoneLink(brand.phone)}>Call {brand.phone}</ButtonLink>}
      </p>
      {map ? <LandMap map={map} title={`Map of the parcels of ${sale.name}`} hrefOf={hrefOf} /> : null}
      <div className="sale-page-main page-apart">
        <ParcelList sale={sale} parcels={parcels} options={props.options} status="postponed" />
      </div>
    </div>
  );
}
