import { phoneLink } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import { useSaleNow, useSite } from '#site/shell/site-context.ts';
import { Crumbs } from '../../parts/crumbs.tsx';
import type { SaleBiddingProps } from '../../parts/page-props.ts';
import { EntryPanel } from './entry-panel-parts.tsx';

/** The door to the live view: what is behind it, whether it is open, and what to bring. */
export default function SaleBiddingPage({ props }: { props: SaleBiddingProps }) {
  const sale = useSaleNow(props.sale);
  const { saleStatus: status, livePhase } = sale;
  const isRegistrationOver = livePhase?.registrationOver === true;
  const { brand } = useSite().slice;
  const signedIn = useDisplayUser() !== null;
  const over = status === 'completed' || status === 'cancelled';
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: sale.href, label: sale.name }]} here="Bidding" />
      <h1 tabIndex={-1}>
        {props.title} {sale.name}
      </h1>
      <p className="lead">{props.says[status]}</p>
      <EntryPanel {...props} sale={sale} signedIn={signedIn} />
      {over || !signedIn ? (
        <p className="page-actions page-apart">
          <ButtonLink tone={over ? 'ink' : 'gold'} href={sale.liveHref}>
            {status === 'completed' ? 'See how it went' : over ? 'See the bidding page' : sale.texts.view}
          </ButtonLink>
          {over || isRegistrationOver ? null : <ButtonLink href={sale.registerHref}>{sale.texts.register}</ButtonLink>}
        </p>
      ) : null}
      {isRegistrationOver && !signedIn ? (
        <p className="page-apart">
          Registration for this sale is over. You can watch it, or call us
          {brand.phone === '' ? null : (
            <>
              {' '}
              at <a href={phoneLink(brand.phone)}>{brand.phone}</a>
            </>
          )}
          .
        </p>
      ) : null}
      {over || isRegistrationOver ? null : (
        <div className="prose page-apart">
          <h2>Before you go in</h2>
          <ul>
            {props.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
            {brand.phone === '' ? null : (
              <li>
                If you lose your connection, call <a href={phoneLink(brand.phone)}>{brand.phone}</a>. We are at the
                phone {props.until}.
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}
