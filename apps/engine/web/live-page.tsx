import { type OfFormat, saleFormat } from '@quarterline/listing';
import { type ComponentType, lazy, Suspense } from 'react';
import { LiveView } from '#features/bidding/live-view/web/live-view.tsx';
import { LiveViewLoader, type LoadedLiveView } from '#platform/live/web/live-view-loader.tsx';

const FORMATS: OfFormat<ComponentType<LoadedLiveView>> = {
  ascending: LiveView,
  sealedTender: lazy(() => import('#features/sealed-tender/web/tender-page.tsx')),
};

/** `/auctions/{slug}/parcels/`: the page of a live sale, in its format. */
export default function LivePage({ slug }: { slug: string }) {
  return (
    <LiveViewLoader slug={slug}>
      {(open) => {
        const Page = FORMATS[saleFormat(open.live)];
        return (
          <Suspense>
            <Page {...open} />
          </Suspense>
        );
      }}
    </LiveViewLoader>
  );
}
