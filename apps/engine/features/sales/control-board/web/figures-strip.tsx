import '#platform/staff/web/figures-strip.css';
import './control.css';
import { formatClockFace, formatShort } from '@quarterline/civil-time';
import { ON_HOLD } from '@quarterline/listing';
import { Button, Icon, pauseIcon, volume2Icon } from '@quarterline/ui';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { nextToClose, nextToOpen } from './board-figures.ts';
import { useControl } from './control-context.ts';
import { controlFormat } from './formats/control-formats.ts';

/** The sale in four figures, and the two actions that concern all of it: these are always on the screen. */
export function FiguresStrip() {
  const { live, view, may, begin } = useControl();
  const next = nextToClose(live);
  const opens = nextToOpen(live);
  const until = next?.closesAt ?? opens?.opensAt ?? null;
  const left = useFromClock((nowMs) => (until === null ? '' : formatClockFace(Math.max(0, until - nowMs))));
  const { Figures, closing, hasClocks } = controlFormat(live);
  const isRunning = hasClocks(live) && (live.phase === 'scheduled' || live.phase === 'live');
  const hold = live.hold && !live.hold.resumesAt ? 'resume_sale' : 'hold_sale';
  return (
    <div className="figures-strip control-figures">
      <dl className={view.connection?.state === 'stale' ? 'control-old' : undefined}>
        <div>
          <dt>{opens && !next ? 'Opens in' : 'Next close in'}</dt>
          <dd className="num">
            {until === null ? (live.hold ? ON_HOLD : 'None') : left}
            <em>
              {next ? closing(live, next.id) : opens ? formatShort(opens.opensAt, live.sale.zone) : 'no clock runs'}
            </em>
          </dd>
        </div>
        <Figures />
      </dl>
      {may('announce') && live.phase !== 'completed' && live.phase !== 'cancelled' ? (
        <div className="control-bar row row--8">
          <Button size="small" onClick={() => begin({ kind: 'announce' })}>
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
