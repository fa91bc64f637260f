import './tender-page.css';
import { formatClock, formatCountdown } from '@quarterline/civil-time';
import { encryptTender } from '@quarterline/tender-cipher';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlainHeader } from '../../../platform/web/plain-header.tsx';
import { browserTiming, type Timing } from '../../../platform/web/timing.ts';
import { newBidId } from '../../bidding/live-view/web/bid/sending/new-bid-id.ts';
import { LiveContext, type LiveContextValue } from '../../bidding/live-view/web/live-context.ts';
import type { LoadedLiveView } from '../../bidding/live-view/web/live-view-loader.tsx';
import TermsStrip from '../../bidding/live-view/web/terms-strip.tsx';
import { useFromClock } from '../../bidding/live-view/web/use-from-clock.ts';
import { JoinTender, mayStillTender } from './join-tender.tsx';
import { keptTendersIn } from './kept-tenders.ts';
import { closingTime, saleStatusText, type TenderLive } from './lot-status.ts';
import { httpTenderClient, type TenderClient } from './tender-client.ts';
import { TenderContext } from './tender-context.ts';
import { openTenderController, type TenderController } from './tender-controller.ts';
import { TenderLot } from './tender-lot.tsx';

const onlyLot = (): void => {};

type Ports = { timing: Timing; client: TenderClient; storage: Storage | null };

/** The page of a sale by sealed tender: `ports` are a test's own. */
export default function TenderPage({ session, view, live, ports }: LoadedLiveView & { ports?: Ports }) {
  const { tender } = live;
  if (!tender) throw new Error('This sale is no sealed tender.');
  const value: LiveContextValue = {
    ...{ session, view, live, isWide: false, select: onlyLot, review: onlyLot },
    selectedId: live.parcels[0]?.id ?? '',
  };
  return (
    <LiveContext value={value}>
      <PlainHeader />
      <Tenders live={{ ...live, tender }} strip={view.connection.strip} ports={ports} />
    </LiveContext>
  );
}

type Made = { client: TenderClient; kept: ReturnType<typeof keptTendersIn>; controller: TenderController };

/** Opens what carries the tenders of this bidder, for as long as the page is shown. */
function useMade({ sale, you, tender }: TenderLive, ports: Ports | undefined): Made | null {
  const [made, setMade] = useState<Made | null>(null);
  const { engine, openers } = tender.keys;
  const keys = openers.join(' ');
  useEffect(() => {
    const client = ports?.client ?? httpTenderClient(sale.slug);
    const kept = keptTendersIn(ports ? ports.storage : localStore(), sale.slug, you.bidderNumber);
    const controller = openTenderController({
      timing: ports?.timing ?? browserTiming,
      ...{ client, kept, newBidId },
      encrypt: (parcelId, bidId, amountCents) =>
        encryptTender({
          ...{ saleId: sale.id, parcelId, bidId, amountCents },
          keys: { engine, openers: keys.split(' ') },
        }),
    });
    setMade({ client, kept, controller });
    return () => controller.stop();
  }, [sale.id, sale.slug, you.bidderNumber, engine, keys, ports]);
  return made;
}

/** Null when the browser forbids storage. */
function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const nothing = (): (() => void) => () => {};
const NONE = {};

type TendersProps = { live: TenderLive; strip: string | null; ports: Ports | undefined };

function Tenders({ live, strip, ports }: TendersProps) {
  const made = useMade(live, ports);
  const attempts = useSyncExternalStore(
    made?.controller.subscribe ?? nothing,
    made?.controller.attempts ?? (() => NONE),
  );
  const announcement = live.announcements.at(-1);
  const { registrationStatus } = live.you;
  return (
    <main className="tender-page">
      <h1>{live.sale.name}</h1>
      {strip ? <p role="status">{strip}</p> : null}
      {live.hold ? <p role="status">The sale is on hold. The clock stands still. {live.hold.reason}</p> : null}
      {announcement ? <p>{announcement.text}</p> : null}
      <ClosingTime live={live} />
      {mayStillTender(live) ? (
        <p className="tender-page-encrypted">
          Your amount is encrypted on this device before it is sent. Nobody can read it until two named people open all
          tenders together, after the closing time. Until then you can change or withdraw it, and the newest counts.
        </p>
      ) : null}
      <TermsStrip />
      <JoinTender live={live} />
      {WAITING_TEXTS[registrationStatus] ? <p>{WAITING_TEXTS[registrationStatus]}</p> : null}
      {made ? (
        <TenderContext value={{ live, ...made, attempts }}>
          {live.parcels.map((lot) => {
            const own = live.tender.lots.find(({ lotId }) => lotId === lot.id);
            return own ? <TenderLot key={lot.id} lot={lot} own={own} /> : null;
          })}
        </TenderContext>
      ) : null}
    </main>
  );
}

const WAITING_TEXTS: Partial<Record<TenderLive['you']['registrationStatus'], string>> = {
  requested: 'Your registration waits for our approval. You can tender once you are approved.',
  declined: 'Your registration for this sale was declined. Call us to talk about it.',
  suspended: 'You are suspended from this sale. Call us.',
  seller: 'The seller’s side may not tender. You see how the sale goes.',
  staff: 'Our staff may not tender. You see how the sale goes.',
};

/** What the clock says, and how long is left, by our server's clock. */
function ClosingTime({ live }: { live: TenderLive }) {
  const { zone } = live.sale;
  const closesAt = closingTime(live);
  const text = useFromClock((nowMs) => saleStatusText(live, nowMs));
  const left = useFromClock((nowMs) =>
    closesAt === null || nowMs >= closesAt ? null : formatCountdown(closesAt - nowMs),
  );
  const clock = useFromClock((nowMs) => formatClock(nowMs, zone));
  return (
    <div>
      <p>
        <b>{text}</b>
      </p>
      {left === null ? null : (
        <p className="tender-page-clock num" role="timer" aria-live="off">
          {left} left
        </p>
      )}
      <p>Our server’s clock: {clock}</p>
    </div>
  );
}
