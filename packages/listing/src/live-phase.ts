import {
  type CivilZone,
  formatClockShort,
  formatLong,
  formatMonthDay,
  formatShort,
  formatWeekday,
  isSameDay,
  zoneLabel,
} from '@quarterline/civil-time';
import { type FormatWords, formatWords, type ListedPhase } from './format-words.ts';
import type { ListedSale } from './listed-sale.ts';
import type { SaleFormat } from './sale-format.ts';

type PhasedSale = {
  saleStatus: ListedSale['saleStatus'];
  livePhase?: ListedPhase | undefined;
  format: SaleFormat;
  endTime?: string;
};

/** Phase of a live sale, null of any other. A sale that was published before phases were takes bids or tenders. */
export const livePhaseOf = ({ saleStatus, livePhase, format, endTime }: PhasedSale): ListedPhase | null =>
  saleStatus === 'live' ? (livePhase ?? formatWords({ format }).firstPhase(endTime)) : null;

/** What a lot says whose clock is frozen, on every page. */
export const ON_HOLD = 'On hold';

/** Hold of a lot; null while its clock runs, and before the sale is live. */
export const holdOf = (phase: ListedPhase | null | undefined, slug: string): { resumesAtMs: number | null } | null =>
  phase?.held?.find((held) => held.slug === slug) ?? null;

type SpannedSale = PhasedSale & { startTime: string; endTime: string; zone: CivilZone };

/** True while a clock of the sale is frozen: nobody knows then when the sale ends. */
export function isEndOpen(sale: PhasedSale): boolean {
  const phase = livePhaseOf(sale);
  return phase?.kind === 'held' || (phase?.held ?? []).length > 0;
}

/** From when to when a sale is; without an end while a clock of it is frozen. */
export function saleSpan(sale: SpannedSale): string {
  const { startTime, endTime, zone } = sale;
  const start = Date.parse(startTime);
  return isEndOpen(sale)
    ? `Opened ${formatWeekday(start, zone)}, ${formatClockShort(start, zone)} ${zoneLabel(zone)}`
    : formatLong(start, Date.parse(endTime), zone);
}

const OVER: ReadonlySet<ListedPhase['kind']> = new Set(['waiting', 'seller', 'closed']);

/**
 * True for a sale that takes bids or tenders, now or after a recess or a hold: every mark of a live sale stands for this.
 * Tenders end at their time, before the phase that follows is known; `nowMs` is null where the time is not known.
 */
export function isSelling(sale: PhasedSale, nowMs: number | null = null): boolean {
  const phase = livePhaseOf(sale);
  if (phase === null || OVER.has(phase.kind)) return false;
  return phase.kind !== 'tenders' || phase.atMs === null || nowMs === null || phase.atMs > nowMs;
}

/** The next close of a live sale in milliseconds; null of one that is held or in its recess, and where it is not known. */
export function closeOf(sale: PhasedSale): number | null {
  const phase = livePhaseOf(sale);
  return phase?.kind === 'bidding' || phase?.kind === 'block' || phase?.kind === 'tenders' ? phase.atMs : null;
}

/** The mark over a live sale. It is gold only while somebody can bid or send a tender; `nowMs` is null where the time is not known. */
export function liveTag(
  sale: PhasedSale,
  nowMs: number | null = null,
): {
  tag: FormatWords['sellingTag' | 'closedTag'] | 'RECESS' | 'ON HOLD' | 'CLOSING';
  isSelling: boolean;
} {
  const { kind, atMs = null } = livePhaseOf(sale) ?? {};
  if (kind === 'recess' || kind === 'held') return { tag: kind === 'held' ? 'ON HOLD' : 'RECESS', isSelling: false };
  // The last close is past, and nobody has said yet whether a late bid has moved it.
  const isPast = (timeMs: number | null): boolean => nowMs !== null && timeMs !== null && timeMs <= nowMs;
  if ((kind === 'bidding' || kind === 'block') && isPast(atMs) && isPast(Date.parse(sale.endTime ?? '')))
    return { tag: 'CLOSING', isSelling: false };
  const sells = isSelling(sale, nowMs);
  return { tag: formatWords(sale)[sells ? 'sellingTag' : 'closedTag'], isSelling: sells };
}

const TENDERS_WAIT = 'Sealed tenders have closed and are to be opened';

/**
 * What happens in a live sale now, for headlines, lists, emails and feeds: without a full stop. `nowMs` is null where
 * the time of reading is not known; a time that has passed is left out.
 */
export function livePhaseText({ kind, atMs }: ListedPhase, zone: CivilZone, nowMs: number | null): string {
  const at = atMs === null || (nowMs !== null && atMs <= nowMs) ? null : timeText(atMs, zone, nowMs);
  const behind = (words: string): string => (at === null ? '' : ` ${words} ${at}`);
  switch (kind) {
    case 'bidding':
      return `Bidding is open${at === null ? '' : `, the next close is ${at}`}`;
    case 'recess':
      return `All parcels have closed, bidding on the block opens${at === null ? ' next' : ` ${at}`}`;
    case 'block':
      return `Bidding on the block is open${at === null ? '' : `, it closes ${at}`}`;
    case 'held':
      return at === null ? 'The sale is on hold, the time to resume is not set' : `The sale is on hold until ${at}`;
    case 'tenders':
      if (at !== null) return `Sealed tenders close ${at}`;
      return atMs === null ? 'Sealed tenders are taken' : TENDERS_WAIT;
    case 'waiting':
      return TENDERS_WAIT;
    case 'seller':
      return `Tenders are opened, the seller answers${behind('by')}`;
    case 'closed':
      return 'Bidding has closed';
  }
}

/** "2:00 PM" on the day of reading, "Dec 3, 2:00 PM" on another one; whole where the time of reading is not known. */
export const timeText = (atMs: number, zone: CivilZone, nowMs: number | null): string =>
  nowMs === null
    ? formatShort(atMs, zone)
    : `${isSameDay(atMs, nowMs, zone) ? '' : `${formatMonthDay(atMs, zone)}, `}${formatClockShort(atMs, zone)}`;
