import { apiPath, pagePath, type SaleTrust } from '@quarterline/contract';
import { AdminFrame } from '../../../../platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '../../../../platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '../../../../platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '../../../../platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { PurchaseTrust } from './purchase-trust.tsx';
import { SalePurchases } from './sale-purchases.tsx';

/** `/admin/auctions/{slug}/trust/`: the purchases of a sale with what is in trust for each; with `?purchase=`, the ledger of one. */
export default function SaleTrustPage({ slug }: { slug: string }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/trust', { slug }));
  const parcelId = new URLSearchParams(location.search).get('purchase');
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      {asked.at === 'refused' && asked.problem.code === 'not_found' ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} />
          <NoneYet title="Not public yet" words="There is nothing in trust before a parcel is sold." />
        </>
      ) : (
        <AdminGuard asked={asked}>
          {(trust) => (
            <>
              <SaleHead slug={slug} name={trust.name} tag={<SaleStatusTag status={trust.status} />} />
              <Inside {...{ trust, parcelId, reload }} />
            </>
          )}
        </AdminGuard>
      )}
    </AdminFrame>
  );
}

const Inside = ({ trust, parcelId, reload }: { trust: SaleTrust; parcelId: string | null; reload: () => void }) => {
  const ledger = trust.purchases.find((one) => one.parcelId === parcelId);
  if (ledger) return <PurchaseTrust {...{ trust, ledger, reload }} />;
  if (parcelId !== null)
    return (
      <NoneYet title="This was not sold" words="The link may be old, or the result was corrected since.">
        <p>
          <a href={pagePath('/admin/auctions/:slug/trust/', { slug: trust.slug })}>All purchases of this sale</a>
        </p>
      </NoneYet>
    );
  return <SalePurchases trust={trust} />;
};
