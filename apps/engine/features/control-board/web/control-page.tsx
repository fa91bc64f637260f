import { adminPages } from '@quarterline/contract';
import { LoadingPage } from '../../../platform/web/loading-page.tsx';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { NoneYet } from '../../administration/web/lists/none-yet.tsx';
import { SaleHead } from '../../administration/web/sale-head.tsx';
import { useRoomSession, useRoomView } from '../../bidding/web/use-room-session.ts';
import { Control } from './control.tsx';

/** `/admin/auctions/{slug}/control/`: the same live room that bidders watch, with what only staff see and do. */
export default function ControlPage({ slug }: { slug: string }) {
  const session = useRoomSession(slug);
  const view = useRoomView(session);
  const room = view?.room ?? null;
  return (
    <AdminFrame
      title={room ? `Control board, ${room.sale.name}` : 'Control board'}
      section={adminPages.sales}
      slug={slug}
    >
      {session && view && room ? (
        <Control session={session} view={view} room={room} />
      ) : view?.load === 'not_found' || view?.load === 'failed' ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} here="Control board" />
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
