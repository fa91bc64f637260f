import { correctByResponse, currentTimeMs } from '@quarterline/civil-time';
import type { LiveFrame, LiveSnapshot, SalePrices, Zone } from '@quarterline/contract';
import { ageText, type LiveLots, lotsAfterFrame, lotsOfPrices, lotsOfSnapshot, lotText } from './live-lots.ts';

const TICK_MS = 1000;
/** From an hour before it opens on, a sale that is to come is followed too. */
const BEFORE_OPENING_MS = 3_600_000;
/** When no stream is to be had: so often the prices are asked for, as on our own pages. */
const ASK_EVERY_MS = 3000;
const PRICES = '/api/sale-prices';

/**
 * Keeps the rows of a board as the live stream of the sale says. Where no stream is to be had, because too many devices behind one
 * address have one, the prices are asked for every three seconds instead.
 */
export async function followBoard(board: HTMLElement): Promise<void> {
  const { stream = '', sale = '', zone = '', opens = '' } = board.dataset;
  await fetch(PRICES, { method: 'HEAD' }).then(correctByResponse, () => undefined);
  const waitMs = Number(opens) - currentTimeMs() - BEFORE_OPENING_MS;
  // A longer wait than a timer can hold is a page that nobody leaves open.
  if (waitMs > 2 ** 31 - 1) return;
  setTimeout(() => openBoard(board, { stream, sale, zone: zone as Zone }), Math.max(0, waitMs));
}

type Followed = { stream: string; sale: string; zone: Zone };

const openBoard = (board: HTMLElement, { stream, sale, zone }: Followed): void => {
  const rows = [...board.querySelectorAll<HTMLElement>('[data-lot]')];
  const status = board.querySelector('[role=status]');
  let lots: LiveLots | null = null;
  /** Our clock: what to add to this device's steady counter. */
  let offsetMs: number | null = null;
  let receivedAtMs = 0;
  const nowMs = (): number => performance.now() + (offsetMs ?? 0);

  const onMessage = ({ serverTimeMs }: { serverTimeMs: number }): void => {
    // The message that was the least time on its way says most.
    offsetMs = Math.max(offsetMs ?? -Infinity, serverTimeMs - performance.now());
    receivedAtMs = nowMs();
    draw();
  };
  const draw = (): void => {
    if (!lots) return;
    for (const row of rows) {
      const text = lotText(lots, row.dataset.lot ?? '', { zone, nowMs: nowMs() });
      if (text) show(row, text);
    }
    setText(status, ageText(receivedAtMs, nowMs(), zone));
  };

  const askForPrices = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const response = await fetch(PRICES).catch(() => null);
    if (!response?.ok) return;
    const { asOfMs, data } = (await response.json()) as SalePrices;
    const now = data.find(({ slug }) => slug === sale);
    if (!now) return;
    lots = lotsOfPrices(now, (slug) => Number(rows.find(({ dataset }) => dataset.lot === slug)?.dataset.start));
    onMessage({ serverTimeMs: asOfMs + Number(response.headers.get('age') ?? 0) * 1000 });
  };

  const source = new EventSource(stream);
  source.addEventListener('snapshot', ({ data }: MessageEvent<string>) => {
    const snapshot = JSON.parse(data) as LiveSnapshot;
    lots = lotsOfSnapshot(snapshot);
    onMessage(snapshot);
  });
  source.addEventListener('frame', ({ data }: MessageEvent<string>) => {
    const frame = JSON.parse(data) as LiveFrame;
    if (lots) lots = lotsAfterFrame(lots, frame);
    onMessage(frame);
  });
  source.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data)));
  setInterval(draw, TICK_MS);
  source.addEventListener('error', () => {
    // Closed by the browser: the engine refused it. A line that broke is tried again by the browser itself.
    if (source.readyState !== EventSource.CLOSED) return;
    setInterval(askForPrices, ASK_EVERY_MS);
    void askForPrices();
  });
};

const show = (row: HTMLElement, { label, price, clock }: { label: string; price: string; clock: string }): void => {
  setText(row.querySelector('[data-label]'), label);
  setText(row.querySelector('[data-price]'), price);
  setText(row.querySelector('[data-clock]'), clock);
};

/** Only when it is another text: a screen reader is not to be told the same again. */
const setText = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};
