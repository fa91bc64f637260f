import { useLivePageState, useLiveSession } from '#platform/live/web/use-live-session.ts';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { Control } from './control.tsx';

/** `/admin/auctions/{slug}/control/`: the same live view that bidders watch, with what only staff see and do. */
export default function ControlPage({ slug }: { slug: string }) {
  const session = useLiveSession(slug);
  const view = useLivePageState(session);
  const live = view?.live ?? null;
  return (
    <AdminFrame name={live ? live.sale.name : null} slug={slug}>
      {session && view && live ? (
        <Control session={session} view={view} live={live} />
      ) : view?.load === 'not_found' || view?.load === 'failed' ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} />
          <NoneYet
            title={view.load === 'failed' ? 'The engine did not answer' : 'Not public yet'}
            words={
              view.load === 'failed'
                ? 'Nothing was changed. Load the page again.'
                : 'The control board begins when the sale is published. Until then there is the editor.'
            }
          />
        </>
      ) : (
        <LoadingPage what="the control board" />
      )}
    </AdminFrame>
  );
}
