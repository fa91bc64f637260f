import { type AdminSale, adminApi, adminPages, engineApi, type StaffRegistration } from '@quarterline/contract';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/admin-guard.tsx';
import { NoneYet } from '../../administration/web/lists/none-yet.tsx';
import { searchOf } from '../../administration/web/lists/search-of.ts';
import { useSearch } from '../../administration/web/lists/use-search.ts';
import { SaleHead } from '../../administration/web/sale-head.tsx';
import { SaleStatusTag } from '../../administration/web/sale-status-tag.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { Bidders, NO_BIDDER_SEARCH } from './bidders/bidders.tsx';
import { BidDeposits } from './deposits/bid-deposits.tsx';

/** `/admin/auctions/{slug}/bidders/`: who asked to bid in a sale, and what was decided. */
export default function BiddersPage({ slug }: { slug: string }) {
  const [sale] = useAsked<AdminSale>(adminApi.sale(slug));
  const sought = useSearch(NO_BIDDER_SEARCH);
  const { sort } = sought.search;
  const [asked, reload] = useAsked<{ registrations: StaffRegistration[] }>(
    engineApi.staffRegistrations(slug) + searchOf({ sort }),
  );
  const title = sale.at === 'known' ? `Bidders, ${sale.what.draft.name}` : 'Bidders';
  return (
    <AdminFrame title={title} section={adminPages.sales} slug={slug}>
      <AdminGuard asked={sale}>
        {({ draft, status }) => (
          <>
            <SaleHead slug={slug} name={draft.name} tag={<SaleStatusTag status={status} />} here="Bidders" />
            {status === 'draft' ? (
              <NoneYet title="Nobody can ask to bid yet" words="Registration begins when the sale is published." />
            ) : (
              <AdminGuard asked={asked}>
                {({ registrations }) => (
                  <>
                    <Bidders slug={slug} zone={draft.zone} rows={registrations} sought={sought} reload={reload} />
                    <BidDeposits slug={slug} zone={draft.zone} />
                  </>
                )}
              </AdminGuard>
            )}
          </>
        )}
      </AdminGuard>
    </AdminFrame>
  );
}
