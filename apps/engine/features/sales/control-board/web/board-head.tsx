import '#platform/staff/web/frame/admin-head.css';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import { pagePath } from '@quarterline/contract';
import { Button, Icon, SignalBars, volume2Icon, volumeXIcon } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { allowSound, playNote } from '#platform/live/web/status/outbid-sound.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { useOfficeNews } from '#platform/staff/web/frame/office-news.ts';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useControl } from './control-context.ts';
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
      <div className="admin-head-state admin-head-state--live row row--12">
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

const KEPT = 'quarterline.news-sound';
const HERTZ = 523;

const isOn = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
};

/** One note when somebody asks to bid, sends a form or reports a mistake: staff may be looking elsewhere. On or off for this device. */
function NewsSound() {
  const [on, setOn] = useState(isOn);
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) document.addEventListener(touch, allowSound, { once: true });
    if (navigator.userActivation?.hasBeenActive) allowSound();
    return () => {
      for (const touch of touches) document.removeEventListener(touch, allowSound);
    };
  }, []);
  useOfficeNews(() => {
    if (on) playNote(HERTZ);
  });
  const turn = (): void => {
    try {
      localStorage.setItem(KEPT, on ? 'off' : 'on');
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
    setOn(!on);
  };
  return (
    <Button size="row" aria-pressed={on} title="A note for requests, forms and mistakes" onClick={turn}>
      <Icon art={on ? volume2Icon : volumeXIcon} /> {on ? 'Sound on' : 'Sound off'}
    </Button>
  );
}
