import './sale-details-page.css';
import { useSaleNow } from '#site/shell/site-context.ts';
import { Crumbs } from '../../parts/crumbs.tsx';
import type { SaleDetailsProps } from '../../parts/page-props.ts';
import { DocumentList, OwnTime, ParcelSheet, SaleSpan } from './details-parts.tsx';

/** Everything about a sale on one sheet: its rules, its parcels, its rights and its documents. Made to be printed. */
export default function SaleDetailsPage({ props }: { props: SaleDetailsProps }) {
  const { parcels, options, rules } = props;
  const sale = useSaleNow(props.sale);
  const status = sale.saleStatus;
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: sale.href, label: sale.name }]} here="Details" />
      <h1 tabIndex={-1}>{sale.name}: the details</h1>
      <p className="lead">
        {sale.location}. {props.landSummary}.
      </p>
      <p className="meta page-apart">
        {status === 'postponed' ? 'Postponed. A new date is being set.' : <SaleSpan sale={sale} />}
        {status === 'upcoming' ? <OwnTime at={sale.startTime} zone={sale.zone} lead="Opens" /> : null}
      </p>
      <h2 className="page-heading">How it closes</h2>
      <dl className="sale-details-page-rules">
        {rules.map((rule) => (
          <div key={rule.name}>
            <dt>{rule.name}</dt>
            <dd>{rule.words}</dd>
          </div>
        ))}
      </dl>
      <h2 className="page-heading">Parcels</h2>
      <ParcelSheet parcels={parcels} columns={props.columns} sale={sale} />
      {options.length > 0 ? (
        <>
          <h2 className="page-heading">Options</h2>
          <ul className="page-links">
            {options.map((option) => (
              <li key={option.href}>
                <a href={option.href}>{option.name}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {props.documents.length > 0 ? (
        <div className="sale-details-page-documents">
          <DocumentList documents={props.documents} zone={sale.zone} />
        </div>
      ) : null}
      <p className="meta page-apart">
        {props.sellerText} {props.terms ? <a href={props.terms.href}>{props.terms.label}</a> : null}
      </p>
    </div>
  );
}
