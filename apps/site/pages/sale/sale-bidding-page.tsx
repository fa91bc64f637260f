import { phoneLink } from '@quarterline/listing';
import { buttonClass } from '@quarterline/ui';
import { useDisplayUser } from '../../account/use-display-user.ts';
import { useSaleStatus, useSite } from '../../shell/site-context.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import type { SaleBiddingProps } from '../parts/page-props.ts';
import { EntryPanel } from './entry-panel-parts.tsx';

/** The door to the live view: what is behind it, whether it is open, and what to bring. */
export default function SaleBiddingPage({ props: { sale, parcelSummary, price } }: { props: SaleBiddingProps }) {
  const status = useSaleStatus(sale);
  const { brand } = useSite().slice;
  const signedIn = useDisplayUser() !== null;
  const over = status === 'completed' || status === 'cancelled';
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: sale.href, label: sale.name }]} here="Bidding" />
      <h1 tabIndex={-1}>Bidding on {sale.name}</h1>
      <p className="lead">{SAYS[status]}</p>
      <EntryPanel sale={sale} parcelSummary={parcelSummary} price={price} status={status} signedIn={signedIn} />
      {over || !signedIn ? (
        <p className="page-actions page-apart">
          <a className={buttonClass(over ? 'ink' : 'gold')} href={sale.liveHref}>
            {status === 'completed' ? 'See how it went' : over ? 'See the bidding page' : 'View Bidding'}
          </a>
          {over ? null : (
            <a className={buttonClass('line')} href={sale.registerHref}>
              Register To Bid
            </a>
          )}
        </p>
      ) : null}
      {over ? null : (
        <div className="prose page-apart">
          <h2>Before you go in</h2>
          <ul>
            <li>Bidding has a page of its own, where you log in. Anybody may watch without an account.</li>
            <li>
              To bid you need an account and our approval for this sale. Ask on the bidding page; a person answers.
            </li>
            <li>
              A bid is binding. The bidding page shows it once more, in figures and in words, before it is entered.
            </li>
            {brand.phone === '' ? null : (
              <li>
                If you lose your connection, call <a href={phoneLink(brand.phone)}>{brand.phone}</a>. We are at the
                phone until the last parcel has closed.
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

const SAYS: Record<SaleBiddingProps['sale']['saleStatus'], string> = {
  upcoming: 'Bidding has not opened yet. You can register and be approved today.',
  live: 'Bidding is open. Prices, clocks and your bids are on the bidding page.',
  completed: 'Bidding is over. The bidding page shows every bid that was entered.',
  postponed: 'This sale is postponed. Registrations and approvals stay as they are.',
  cancelled: 'This sale is cancelled. All bids are void.',
};
