import '#platform/live/web/live-view.css';
import './tender-side.css';
import { saleRoute } from '@quarterline/listing';
import { AccountLinks } from '#platform/live/web/live-bar.tsx';
import { LivePlat } from '#platform/live/web/parcels/live-plat.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { SaleDocumentList } from '#platform/web/sale-document-list.tsx';
import type { TenderLive } from './lot-status.ts';

/** The land, what there is to read, and the way back to the sale. */
export function TenderSide({ live }: { live: TenderLive }) {
  const { sale, you } = live;
  const documents = (sale.format === 'sealedTender' && sale.documents) || [];
  return (
    <aside className="live-view-side stack stack--24 stack--top" aria-label="Map and documents">
      <LivePlat />
      <section aria-labelledby="documents-h">
        <h2 id="documents-h">Documents</h2>
        <SaleDocumentList documents={documents} readAtMs={null} />
        <p className="tender-side-back">
          <a href={onSite(sale.practice ? '/' : saleRoute(sale))}>Back to the sale page</a>
        </p>
      </section>
      {you.registrationStatus === 'visitor' ? null : (
        <nav className="live-view-foot live-view-phone-only" aria-label="Account">
          <AccountLinks />
        </nav>
      )}
    </aside>
  );
}
