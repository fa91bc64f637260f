import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { Bidders } from './bidders/bidders.tsx';

/** `/admin/auctions/{slug}/bidders/`: who asked to bid in a sale, and what was decided. */
export default function BiddersPage({ slug }: { slug: string }) {
  const [sale] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  return (
    <AdminFrame name={sale.at === 'known' ? sale.what.draft.name : null} slug={slug}>
      <AdminGuard asked={sale}>
        {({ draft, status }) => (
          <>
            <SaleHead slug={slug} name={draft.name} tag={<SaleStatusTag status={status} />} />
            {status === 'draft' ? (
              <NoneYet title="Nobody can ask to bid yet" words="Registration begins when the sale is published." />
            ) : (
              <Bidders slug={slug} zone={draft.zone} />
            )}
          </>
        )}
      </AdminGuard>
    </AdminFrame>
  );
}
