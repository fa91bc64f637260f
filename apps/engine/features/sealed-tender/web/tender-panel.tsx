import '#platform/live/web/parcels/selected-panel.css';
import './tender-panel.css';
import { PanelClock } from '#platform/live/web/parcels/panel-clock.tsx';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { JoinTender, mayStillTender } from './join-tender.tsx';
import { saleStatusText, type TenderLive } from './lot-status.ts';

/** The clock of all tenders, what may be done now, and the way to a tender for anybody who has none yet. */
export function TenderPanel({ live }: { live: TenderLive }) {
  const text = useFromClock((nowMs) => saleStatusText(live, nowMs));
  const waiting = WAITING_TEXTS[live.you.registrationStatus];
  // In a second round some lots are closed already: the clock is that of the lots that are open.
  const lot = live.parcels.find(({ phase }) => phase === 'open') ?? live.parcels[0];
  return (
    <section className="selected-panel" aria-label="Closing time">
      <div className="selected-panel-inner">
        {lot && mayStillTender(live) ? <TenderClock lot={lot} /> : null}
        <p className="tender-panel-status" role="status">
          {text}
        </p>
        {mayStillTender(live) ? (
          <p className="tender-panel-sealed">
            Your amount is encrypted on this device before it is sent. Nobody can read it until two named people open
            all tenders together, after the closing time. Until then you can change or withdraw it, and the newest
            counts.
          </p>
        ) : null}
        <JoinTender live={live} />
        {waiting ? <p className="tender-panel-sealed">{waiting}</p> : null}
      </div>
    </section>
  );
}

const TenderClock = ({ lot }: { lot: TenderLive['parcels'][number] }) => (
  <PanelClock parcel={lot} clock={useParcelClock(lot)} />
);

const WAITING_TEXTS: Partial<Record<TenderLive['you']['registrationStatus'], string>> = {
  requested: 'Your registration waits for our approval. You can tender once you are approved.',
  declined: 'Your registration for this sale was declined. Call us to talk about it.',
  suspended: 'You are suspended from this sale. Call us.',
  seller: 'The seller’s side may not tender. You see how the sale goes.',
  staff: 'Our staff may not tender. You see how the sale goes.',
};
