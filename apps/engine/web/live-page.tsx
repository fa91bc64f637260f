import { lazy, Suspense } from 'react';
import { LiveView } from '#features/bidding/live-view/web/live-view.tsx';
import { LiveViewLoader } from '#platform/live/web/live-view-loader.tsx';

const TenderPage = lazy(() => import('#features/sealed-tender/web/tender-page.tsx'));

/** `/auctions/{slug}/parcels/`: the live view, or the page of a sealed tender. */
export default function LivePage({ slug }: { slug: string }) {
  return (
    <LiveViewLoader slug={slug}>
      {(open) =>
        open.live.tender ? (
          <Suspense>
            <TenderPage {...open} />
          </Suspense>
        ) : (
          <LiveView {...open} />
        )
      }
    </LiveViewLoader>
  );
}
