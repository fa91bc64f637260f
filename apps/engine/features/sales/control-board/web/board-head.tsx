import '../../../../platform/staff/web/frame/admin-head.css';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import { pagePath } from '@quarterline/contract';
import { SignalBars } from '@quarterline/ui';
import { SaleHead } from '../../../../platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '../../../../platform/staff/web/sales/sale-status-tag.tsx';
import { useFromClock } from '../../../bidding/live-view/web/use-from-clock.ts';
import { useControl } from './control-context.ts';
import { NewsSound } from './news-sound.tsx';

/** The sale's name and state, our clock, and how the engine does as far as it knows. */
export function BoardHead({ answered, roundTripMs }: { answered: boolean; roundTripMs: number | null }) {
  const { live, view, board } = useControl();
  const { connection } = view;
  const clock = useFromClock((nowMs) => formatClock(nowMs, live.sale.zone));
  const engine = !answered
    ? 'Engine does not answer'
    : board === null
      ? 'Asking the engine'
      : `Engine healthy, ${roundTripMs} ms. ${board.connected} of ${board.approved} bidders connected to it`;
  return (
    <SaleHead slug={live.sale.slug} name={live.sale.name} tag={<SaleStatusTag status={live.status} />}>
      <div className="admin-head-state admin-head-state--live">
        <NewsSound />
        <SignalBars bars={connection.bars} />
        <span>
          <b className="num" role="timer" aria-live="off">
            {clock}
          </b>{' '}
          {zoneLabel(live.sale.zone)}
          <em className={answered ? undefined : 'is-bad'}>
            {engine}
            {connection.state === 'connected' ? '' : `. ${connection.title}`}
          </em>
          <a href={pagePath('/admin/auctions/:slug/corrections/', { slug: live.sale.slug })}>Correct a mistake</a>
        </span>
      </div>
    </SaleHead>
  );
}
