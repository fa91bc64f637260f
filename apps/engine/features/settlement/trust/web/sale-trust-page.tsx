import { apiPath, pagePath } from '@quarterline/contract';
import { useEffect } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { PurchaseTrust } from './purchase-trust.tsx';

/** `/admin/auctions/{slug}/trust/?purchase=`: the ledger of one purchase. The trust account lists them all. */
export default function SaleTrustPage({ slug }: { slug: string }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/trust', { slug }));
  const parcelId = new URLSearchParams(location.search).get('purchase');
  useEffect(() => {
    if (parcelId === null) location.replace(pagePath('/admin/trust/', {}, { sale: slug }));
  }, [parcelId, slug]);
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      <AdminGuard asked={asked}>
        {(trust) => {
          const ledger = trust.purchases.find((one) => one.parcelId === parcelId);
          return (
            <>
              <SaleHead slug={slug} name={trust.name} tag={<SaleStatusTag status={trust.status} />} />
              {ledger ? (
                <PurchaseTrust trust={trust} ledger={ledger} reload={reload} />
              ) : (
                <NoneYet title="This was not sold" words="The link may be old, or the result was corrected since.">
                  <p>
                    <a href={pagePath('/admin/auctions/:slug/results/', { slug })}>All purchases of this sale</a>
                  </p>
                </NoneYet>
              )}
            </>
          );
        }}
      </AdminGuard>
    </AdminFrame>
  );
}
