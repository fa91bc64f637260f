import './sale-page.css';
import { ButtonLink, bellIcon, Icon } from '@quarterline/ui';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import { useSaleNow, useSite } from '#site/shell/site-context.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import type { SaleProps } from '../parts/page-props.ts';
import { RichText } from '../texts/rich-text.tsx';
import {
  DocumentList,
  EnBlocExplained,
  LandMap,
  LiveBar,
  ParcelList,
  PictureGallery,
  SaleAside,
  SaleClock,
  SaleFacts,
  SeenSaleNote,
  SoldNearby,
} from './sale-parts.tsx';

/** A sale: what, where, when, for how much, and how to bid. */
export default function SalePage({ props }: { props: SaleProps }) {
  const { sale, map, parcels } = props;
  const { saleStatus: status, livePhase } = useSaleNow(sale);
  const signedIn = useDisplayUser() !== null;
  const { practice } = useSite().slice;
  const past = status === 'completed' || status === 'cancelled';
  const hrefOf = (slug: string): string | null => parcels.find((parcel) => parcel.slug === slug)?.href ?? null;
  return (
    <div className="wrap sale-page">
      <Crumbs
        links={[past ? { href: '/past-sales', label: 'Past sales' } : { href: '/sales', label: 'Upcoming sales' }]}
        here={sale.name}
      />
      <div className="sale-page-title">
        <div>
          {sale.banner ? <p className="sale-page-banner">{sale.banner}</p> : null}
          <h1 tabIndex={-1}>{sale.name}</h1>
          <p className="lead">
            {sale.location}
            {props.landText ? `. ${props.landText}.` : ''}
          </p>
        </div>
        <SaleClock sale={sale} />
      </div>
      {status === 'live' ? <LiveBar sale={sale} lots={parcels} price={props.price} /> : null}
      <SeenSaleNote key={sale.slug} props={props} />
      {map ? <LandMap map={map} title={`Map of the parcels of ${sale.name}`} hrefOf={hrefOf} /> : null}
      <SaleFacts props={props} status={status} />
      <div className="sale-page-columns">
        <div className="sale-page-main">
          {props.pictures.length > 0 ? (
            <section>
              <h2>Pictures</h2>
              <PictureGallery pictures={props.pictures} sizes="(min-width: 64em) 380px, 80vw" />
            </section>
          ) : null}
          <ParcelList sale={sale} parcels={parcels} options={props.options} status={status} />
          {props.documents.length > 0 ? (
            <DocumentList documents={props.documents} zone={sale.zone} saved={props} />
          ) : null}
          <RichText html={props.html} />
          {props.enBlocExample && !past ? (
            <EnBlocExplained
              example={status === 'live' ? null : props.enBlocExample}
              recessMinutes={sale.recessMinutes}
              article={props.enBlocArticle}
              practice={practice}
              parcels={parcels}
              isListSettled={livePhase !== undefined && livePhase.openings.length > 0}
            />
          ) : null}
          {props.nearby.length > 0 ? <SoldNearby nearby={props.nearby} prices={props.nearbyPrices} /> : null}
        </div>
        <SaleAside props={props} status={status} />
      </div>
      {status === 'upcoming' ? (
        <div className="sale-page-sticky">
          <ButtonLink href="#set-reminder">
            <Icon art={bellIcon} />
            Remind me
          </ButtonLink>
          {signedIn ? (
            <ButtonLink tone="gold" href={sale.liveHref}>
              {sale.texts.view}
            </ButtonLink>
          ) : (
            <ButtonLink tone="ink" href={sale.registerHref}>
              {sale.texts.register}
            </ButtonLink>
          )}
        </div>
      ) : null}
    </div>
  );
}
