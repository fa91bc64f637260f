import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import './own-sales-page.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, enginePages, type OwnRegistrations } from '@quarterline/contract';
import { fixedRoutes, formatPrice } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { AccountRow, type RowTag } from '#platform/web/forms/account-row.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { SaleDocumentList } from '#platform/web/sale-document-list.tsx';
import { TermsFacts } from '#platform/web/terms-facts.tsx';
import { TermsLink } from '#platform/web/terms-link.tsx';
import { useOwn } from '#platform/web/use-own.ts';
import { LiveSales } from './live-sales.tsx';
import { OwnReceiptList } from './own-receipt-list.tsx';
import { ProfileFrame } from './profile-frame.tsx';

type OwnRegistration = OwnRegistrations['registrations'][number];

const TAGS: Record<OwnRegistration['status'], RowTag> = {
  requested: { tone: 'info', text: 'We are reading it' },
  approved: { tone: 'held', text: 'Approved' },
  declined: { tone: 'none', text: 'Declined' },
  suspended: { tone: 'none', text: 'Suspended' },
};

const SALE_WORDS = {
  live: 'Live',
  upcoming: 'Upcoming',
  postponed: 'Postponed',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

/** `/profile/sales/`: registrations, and every signed receipt. How bids ended is on the page of results. */
export default function OwnSalesPage() {
  const [own] = useOwn(apiPath('GET /api/account/registrations'));
  return (
    <ProfileFrame title="Sales and bids" own={own}>
      {({ registrations }) => (
        <>
          <LiveSales registrations={registrations} />
          <p>
            Where each lot stands that you bid on, tender for or follow:{' '}
            <a href={enginePages.profileFollowing}>Following</a>. How it ended, and your purchases:{' '}
            <a href={enginePages.profileResults}>Results</a>.
          </p>
          <section className="account-part">
            <h2>Registrations</h2>
            {registrations.length === 0 ? (
              <div className="account-rows-empty">
                <p>You have not asked to bid in a sale yet.</p>
                <a href={onSite(fixedRoutes.sales)}>See the sales</a>
              </div>
            ) : (
              <ul className="account-rows">
                {registrations.map((one) => (
                  <AccountRow
                    key={one.saleSlug}
                    title={<a href={enginePages.liveView(one.saleSlug)}>{one.saleName}</a>}
                    tag={TAGS[one.status]}
                    text={
                      <>
                        {SALE_WORDS[one.saleStatus]}. Asked {formatShort(one.requestedAt, one.zone)}
                        {one.bidderNumber === null ? '' : `, bidder ${one.bidderNumber}`}
                        {one.limitCents === null ? '' : `, limit ${formatPrice(one.limitCents)}`}.
                        {one.reason ? ` ${one.reason}` : ''}
                      </>
                    }
                  >
                    <Accepted registration={one} />
                  </AccountRow>
                ))}
              </ul>
            )}
          </section>
          <Receipts />
          <section className="account-part">
            <h2>Practice</h2>
            <p>A small sale with robots, for learning how bidding works here. Nothing in it binds you.</p>
            <ButtonLink href={enginePages.practice}>Go to practice</ButtonLink>
          </section>
        </>
      )}
    </ProfileFrame>
  );
}

/** What was accepted, word for word, and the documents of the sale: folded, so that the list stays one of sales. */
function Accepted({ registration: { terms, zone, documents, requestedAt } }: { registration: OwnRegistration }) {
  if (!terms && documents.length === 0) return null;
  const changed = documents.filter(({ changedAt }) => changedAt !== null && Date.parse(changedAt) > requestedAt).length;
  return (
    <details className="own-sales-page-documents">
      <summary>
        Documents and what you accepted
        {changed > 0 ? `, ${changed} changed since` : ''}
      </summary>
      {terms ? (
        <p>
          You accepted the <TermsLink terms={terms} />. <TermsFacts terms={terms} zone={zone} />
        </p>
      ) : null}
      <SaleDocumentList documents={documents} readAtMs={requestedAt} />
    </details>
  );
}

function Receipts() {
  const [own] = useOwn(apiPath('GET /api/account/receipts'));
  return own.at === 'known' ? <OwnReceiptList {...own.what} /> : null;
}
