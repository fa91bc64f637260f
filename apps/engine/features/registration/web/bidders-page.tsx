import { type AdminSale, adminApi, adminPages, engineApi, type StaffRegistration } from '@quarterline/contract';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/admin-guard.tsx';
import { NoneYet } from '../../administration/web/lists/none-yet.tsx';
import { SaleHead } from '../../administration/web/sale-head.tsx';
import { SaleStatusTag } from '../../administration/web/sale-status-tag.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { Bidders } from './bidders/bidders.tsx';
import { BidDeposits } from './deposits/bid-deposits.tsx';

/** `/admin/auctions/{slug}/bidders/`: who asked to bid in a sale, and what was decided. */
export default function BiddersPage({ slug }: { slug: string }) {
  const [sale] = useAsked<AdminSale>(adminApi.sale(slug));
  const [asked, reload] = useAsked<{ registrations: StaffRegistration[] }>(engineApi.staffRegistrations(slug));
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
                    <Bidders slug={slug} zone={draft.zone} rows={registrations} reload={reload} />
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
