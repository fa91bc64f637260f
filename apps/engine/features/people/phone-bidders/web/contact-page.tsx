import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { Contact } from './contact.tsx';

/** `/admin/auctions/{slug}/contact/`: bidders without email, and what is said to them by phone or letter. */
export default function ContactPage({ slug }: { slug: string }) {
  const [sale] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/contact-tasks', { slug }));
  return (
    <AdminFrame name={sale.at === 'known' ? sale.what.draft.name : null} slug={slug}>
      <AdminGuard asked={sale}>
        {({ draft, status }) => (
          <>
            <SaleHead slug={slug} name={draft.name} tag={<SaleStatusTag status={status} />} />
            {status === 'draft' ? (
              <NoneYet title="Nobody can ask to bid yet" words="Bidders are added once the sale is published." />
            ) : (
              <AdminGuard asked={asked}>
                {(known) => <Contact slug={slug} zone={draft.zone} contact={known} reload={reload} />}
              </AdminGuard>
            )}
          </>
        )}
      </AdminGuard>
    </AdminFrame>
  );
}
