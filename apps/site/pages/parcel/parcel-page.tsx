import './parcel-page.css';
import '../sale/sale-aside.css';
import '../sale/sale-page.css';
import { arrowLeftIcon, arrowRightIcon, Icon, Stake } from '@quarterline/ui';
import { useSaleStatus } from '#site/shell/site-context.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import type { ParcelProps } from '../parts/page-props.ts';
import { RichText } from '../texts/rich-text.tsx';
import {
  DocumentList,
  FeatureList,
  LandMap,
  LiveBar,
  ParcelFacts,
  ParcelPrice,
  ParcelSaleCard,
  PictureGallery,
  PlaceCard,
  SurfaceLeases,
  TownshipCard,
} from './parcel-parts.tsx';

/** One parcel: its land, its figures, its features, its papers, and its neighbours in the printed order. */
export default function ParcelPage({ props }: { props: ParcelProps }) {
  const { sale, parcel } = props;
  const status = useSaleStatus(sale);
  return (
    <div className="wrap sale-page parcel-page">
      <Crumbs
        links={[{ href: sale.href, label: sale.name }]}
        here={parcel.enBloc ? parcel.name : `Parcel ${parcel.stake}`}
      />
      <div className="sale-page-title">
        <div>
          <div className="parcel-page-head">
            <Stake tone={parcel.enBloc ? 'bloc' : 'plain'}>{parcel.stake}</Stake>
            <h1 tabIndex={-1}>{parcel.name}</h1>
          </div>
          <p className="lead">
            <span className="parcel-page-legals">
              {parcel.legalDescriptions.map((one) => (
                <span key={one} className="legal">
                  {one}{' '}
                </span>
              ))}
            </span>{' '}
            {sale.location}.
          </p>
        </div>
        <ParcelPrice props={props} status={status} />
      </div>
      {status === 'live' ? <LiveBar sale={sale} lots={[parcel]} /> : null}
      {props.pictures.length > 0 ? (
        <PictureGallery pictures={props.pictures} sizes="(min-width: 64em) 800px, 100vw" leads />
      ) : null}
      {props.map ? (
        <LandMap
          map={props.map}
          title={`Map of ${parcel.name} among the parcels of ${sale.name}`}
          hrefOf={(slug) => (slug === parcel.slug ? null : `${sale.href}/parcels/${slug}`)}
          {...(parcel.enBloc ? {} : { selected: parcel.slug })}
        />
      ) : null}
      <ParcelFacts props={props} />
      <div className="sale-page-columns">
        <div className="sale-page-main">
          {parcel.summary || props.html ? (
            <section>
              <h2>The land</h2>
              <p className="lead parcel-page-summary">{parcel.summary}</p>
              <RichText html={props.html} />
            </section>
          ) : null}
          {parcel.features.length > 0 ? <FeatureList features={parcel.features} /> : null}
          {parcel.surfaceLeases.length > 0 ? <SurfaceLeases leases={parcel.surfaceLeases} /> : null}
          {props.documents.length > 0 ? <DocumentList documents={props.documents} zone={sale.zone} /> : null}
          {props.nearbyPrices === null ? null : (
            <section className="parcel-page-nearby">
              <h2>Sold nearby</h2>
              <p>{props.nearbyPrices} Prices that were paid, and no estimate of what this land is worth.</p>
              <p>
                <a href="/land-prices/">Prices of land</a>
              </p>
            </section>
          )}
          <RichText html={props.answersHtml} />
        </div>
        <aside className="sale-aside" aria-label="About this parcel">
          <ParcelSaleCard props={props} status={status} />
          {props.place ? (
            <PlaceCard key={parcel.slug} place={props.place} demo={sale.demo} selected={parcel.slug} />
          ) : null}
          {props.townships.map((township) => (
            <TownshipCard key={township.name} township={township} />
          ))}
        </aside>
      </div>
      <nav className="parcel-page-step" aria-label="Parcels in order">
        {props.previous ? (
          <a href={props.previous.href} rel="prev">
            <Icon art={arrowLeftIcon} />
            <span>
              <em>Previous</em>
              {props.previous.label}
            </span>
          </a>
        ) : (
          <span />
        )}
        {props.next ? (
          <a href={props.next.href} rel="next" className="parcel-page-next">
            <span>
              <em>Next</em>
              {props.next.label}
            </span>
            <Icon art={arrowRightIcon} />
          </a>
        ) : (
          <span />
        )}
      </nav>
    </div>
  );
}
