import '#platform/staff/web/figures-strip.css';
import { formatClockFace, formatShort } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import { Button, Icon, pauseIcon, volume2Icon } from '@quarterline/ui';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { nextToClose, nextToOpen, parcelTotal } from './board-figures.ts';
import { useControl } from './control-context.ts';
import { parcelName } from './parcels/parcel-name.ts';

export const ANNOUNCE_ID = 'announce-text';

/** The sale in four figures, and the two actions that concern all of it. */
export function FiguresStrip() {
  const { live, board, may, begin } = useControl();
  const next = nextToClose(live);
  const opens = nextToOpen(live);
  const until = next?.closesAt ?? opens?.opensAt ?? null;
  const left = useFromClock((nowMs) => (until === null ? '' : formatClockFace(Math.max(0, until - nowMs))));
  const total = parcelTotal(live);
  const bids = live.parcels.reduce((sum, parcel) => sum + parcel.bidCount, 0);
  // After the closing time of a sealed tender no clock is left to hold.
  const hasClocks = !live.tender || live.tender.stage === 'before' || live.tender.stage === 'taking';
  const isRunning = hasClocks && (live.phase === 'scheduled' || live.phase === 'live');
  const hold = live.hold && !live.hold.resumesAt ? 'resume_sale' : 'hold_sale';
  return (
    <div className="figures-strip">
      <dl>
        <div>
          <dt>{opens && !next ? 'Opens in' : 'Next close in'}</dt>
          <dd className="num">
            {until === null ? (live.hold ? 'On hold' : 'None') : left}
            <em>
              {next
                ? live.tender
                  ? 'all lots together'
                  : parcelName(live, next.id)
                : opens
                  ? formatShort(opens.opensAt, live.sale.zone)
                  : 'no clock runs'}
            </em>
          </dd>
        </div>
        {live.tender ? (
          <TenderFigure tenders={live.tender.unopened ?? 0} />
        ) : (
          <>
            <div>
              <dt>Parcel total</dt>
              <dd className="num">
                {formatPrice(total.cents)}
                <em>{total.overPercent}% over starting bids</em>
              </dd>
            </div>
            <div>
              <dt>Bids</dt>
              <dd className="num">
                {bids}
                <em>{board ? `${board.refusedBids} refused` : 'refused not known yet'}</em>
              </dd>
            </div>
            <div>
              <dt>Bidders active</dt>
              <dd className="num">
                {board?.activeBidders ?? '–'}
                <em>last ten minutes</em>
              </dd>
            </div>
          </>
        )}
      </dl>
      {may('announce') ? (
        <div className="figures-strip-actions">
          <Button size="small" onClick={() => document.getElementById(ANNOUNCE_ID)?.focus()}>
            <Icon art={volume2Icon} /> Announce
          </Button>
          {isRunning && may(hold) ? (
            <Button tone="out" size="small" onClick={() => begin({ kind: hold })}>
              <Icon art={pauseIcon} /> {hold === 'resume_sale' ? 'Resume all clocks' : 'Hold all clocks'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const TenderFigure = ({ tenders }: { tenders: number }) => (
  <div>
    <dt>Tenders</dt>
    <dd className="num">
      {tenders}
      <em>not opened</em>
    </dd>
  </div>
);
