import '#platform/live/web/live-view.css';
import '#platform/live/web/parcels/parcel-list.css';
import { encryptTender } from '@quarterline/tender-cipher';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BuyerSteps } from '#platform/live/web/buyer-steps.tsx';
import { LiveBar } from '#platform/live/web/live-bar.tsx';
import { LiveContext, type LiveContextValue } from '#platform/live/web/live-context.ts';
import type { LoadedLiveView } from '#platform/live/web/live-view-loader.tsx';
import { newBidId } from '#platform/live/web/sending/bid-controller.ts';
import { numberWordUpper } from '#platform/live/web/status/number-words.ts';
import { LiveStrips } from '#platform/live/web/strips/live-strips.tsx';
import { browserTiming, type Timing } from '#platform/web/timing.ts';
import { BlockRule } from './block-rule.tsx';
import { mayStillTender } from './join-tender.tsx';
import { keptTendersIn } from './kept-tenders.ts';
import type { TenderLive } from './lot-status.ts';
import { httpTenderClient, type TenderClient } from './tender-client.ts';
import { TenderContext } from './tender-context.ts';
import { openTenderController, type TenderController } from './tender-controller.ts';
import { TenderLot } from './tender-lot.tsx';
import { TenderPanel } from './tender-panel.tsx';
import { TenderSide } from './tender-side.tsx';

const onlyLot = (): void => {};

type Ports = { timing: Timing; client: TenderClient; storage: Storage | null };

/** The page of a sale by sealed tender: `ports` are a test's own. */
export default function TenderPage({ session, view, live, ports }: LoadedLiveView & { ports?: Ports }) {
  const { tender } = live;
  if (!tender) throw new Error('This sale is no sealed tender.');
  const value: LiveContextValue = {
    session,
    view,
    live,
    isWide: false,
    select: onlyLot,
    review: onlyLot,
    // Every lot has its own form: none is selected.
    selectedId: '',
  };
  return (
    <LiveContext value={value}>
      <div className={`live-view${view.connection.state === 'stale' ? ' is-stale' : ''}`}>
        <LiveBar />
        <LiveStrips />
        <BuyerSteps />
        <Tenders live={{ ...live, tender }} ports={ports} />
      </div>
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
      client,
      kept,
      bidderNumber: you.bidderNumber,
      newBidId,
      encrypt: (parcelId, bidId, amountCents) =>
        encryptTender({
          saleId: sale.id,
          parcelId,
          bidId,
          amountCents,
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

function Tenders({ live, ports }: { live: TenderLive; ports: Ports | undefined }) {
  const made = useMade(live, ports);
  const attempts = useSyncExternalStore(
    made?.controller.subscribe ?? nothing,
    made?.controller.attempts ?? (() => NONE),
  );
  const count = live.parcels.filter(({ kind }) => kind === 'parcel').length;
  return (
    <main className="live-view-grid">
      <TenderPanel live={live} />
      <section className="parcel-list" aria-labelledby="lots-h">
        <div className="parcel-list-head row row--16 row--nowrap row--baseline">
          <h2 id="lots-h">
            {numberWordUpper(count)} {count === 1 ? 'parcel' : 'parcels'}
          </h2>
          <p>Sealed tender. All close together</p>
        </div>
        {made ? (
          <TenderContext value={{ live, ...made, attempts }}>
            {live.parcels.map((lot) => {
              const own = live.tender.lots.find(({ lotId }) => lotId === lot.id);
              return own ? <TenderLot key={lot.id} lot={lot} own={own} /> : null;
            })}
          </TenderContext>
        ) : null}
        {mayStillTender(live)
          ? live.groups.map((group) => <BlockRule key={group.id} live={live} group={group} />)
          : null}
      </section>
      <TenderSide live={live} />
    </main>
  );
}
