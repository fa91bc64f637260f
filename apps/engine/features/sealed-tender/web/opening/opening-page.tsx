import { apiPath } from '@quarterline/contract';
import { useEffect } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { OpeningView } from './opening-view.tsx';

const ASK_EVERY_MS = 3000;

/** `/admin/auctions/{slug}/opening/`: two openers make the tenders of a sale readable, and what follows. */
export default function OpeningPage({ slug }: { slug: string }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/opening', { slug }));
  const isOver = asked.at === 'known' && asked.what.stage === 'over';
  // The other opener sits elsewhere, and the closing time passes by itself.
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(reload, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver, reload]);
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      {asked.at === 'refused' && ['not_found', 'not_in_this_format'].includes(asked.problem.code) ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} />
          <NoneYet
            title={asked.problem.code === 'not_found' ? 'Not public yet' : 'Not a sealed tender'}
            words={
              asked.problem.code === 'not_found'
                ? 'Tenders are opened after the closing time of a published sale. Until then there is the editor.'
                : 'This sale is an auction: its bids are open from the first.'
            }
          />
        </>
      ) : (
        <AdminGuard asked={asked}>
          {(opening) => (
            <>
              <SaleHead slug={slug} name={opening.name} tag={<SaleStatusTag status={opening.status} />} />
              <OpeningView slug={slug} opening={opening} reload={reload} />
            </>
          )}
        </AdminGuard>
      )}
    </AdminFrame>
  );
}
