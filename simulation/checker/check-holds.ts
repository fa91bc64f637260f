import type { Fault, Line } from './history.ts';

const NOTICE_MS = 120_000;
const MIN_MS = 300_000;

/** `announced`: the latest resume that was announced and taken back by another hold. */
type Hold = { heldAt: number; resumesAt: number | null; announced: number };
const announcedIn = (hold: Hold | null): number => Math.max(hold?.resumesAt ?? 0, hold?.announced ?? 0);
type Clock = { closesAt: number; hold: Hold | null };

/**
 * Invariant 11, of clocks that stand: they run again only when that was announced, two minutes ahead at least and never moved
 * up, at the announced instant, with what they had left and five minutes at least. From `auction-rules` alone.
 */
export function checkHolds(record: readonly Line[]): Fault[] {
  const faults: Fault[] = [];
  const clocks = new Map<string, Clock>();
  const blockOf = new Map<string, string>();
  let saleHold = null as Hold | null;
  /** Of the sale that runs again at this very entry: its parcels follow. */
  let resumed = null as Hold | null;
  for (const line of record) {
    const fault = (words: string): void =>
      void faults.push({ invariant: 11, words: `entry ${line.sequence} (${line.kind}) ${words}` });
    const clock = clocks.get(String(line.parcelId));
    if (line.kind !== 'parcel_resumed' && line.kind !== 'sale_resumed') resumed = null;
    switch (line.kind) {
      case 'sale_scheduled':
        for (const { id, closesAt } of line.parcels as { id: string; closesAt: number }[])
          clocks.set(id, { closesAt, hold: null });
        for (const { id, enBlocParcelId } of line.groups as { id: string; enBlocParcelId: string }[])
          blockOf.set(id, enBlocParcelId);
        break;
      case 'bid_accepted':
      case 'close_moved':
        if (clock) clock.closesAt = Number(line.closeAfter);
        break;
      case 'recess_began': {
        const block = clocks.get(blockOf.get(String(line.groupId)) ?? '');
        if (block) block.closesAt = Number(line.closesAt);
        break;
      }
      case 'parcel_held': {
        if (!clock) break;
        const heldAt = clock.hold?.heldAt ?? saleHold?.heldAt ?? line.decidedAt;
        clock.hold = { heldAt, resumesAt: null, announced: announcedIn(clock.hold) };
        clock.closesAt = heldAt + Number(line.remainingMs);
        break;
      }
      case 'sale_held':
        saleHold = { heldAt: saleHold?.heldAt ?? line.decidedAt, resumesAt: null, announced: announcedIn(saleHold) };
        break;
      case 'resume_announced': {
        const hold = line.parcelId === null ? saleHold : (clock?.hold ?? null);
        const resumesAt = Number(line.resumesAt);
        if (hold === null) {
          fault('lets a clock run again that runs');
          break;
        }
        if (resumesAt < line.decidedAt + NOTICE_MS) fault('is told too late');
        if (resumesAt < announcedIn(hold)) fault('moves a resume up');
        hold.resumesAt = resumesAt;
        break;
      }
      case 'sale_resumed':
        if (saleHold?.resumesAt == null) fault('was never announced');
        else if (line.decidedAt < saleHold.resumesAt) fault('comes before it was announced for');
        resumed = saleHold;
        saleHold = null;
        break;
      case 'parcel_resumed': {
        if (!clock) break;
        const holds = [clock.hold, resumed, saleHold].filter((hold) => hold !== null);
        const from = Math.max(...holds.map(({ resumesAt }) => resumesAt ?? Number.POSITIVE_INFINITY));
        if (!Number.isFinite(from)) fault('runs again although nobody announced it');
        else if (line.decidedAt < from) fault('runs again before it was announced');
        else {
          const left = clock.closesAt - Math.min(...holds.map(({ heldAt }) => heldAt));
          const due = from + Math.max(left, MIN_MS);
          if (line.closesAt !== due) fault(`closes at ${line.closesAt}, and the rule says ${due}`);
        }
        clock.hold = null;
        clock.closesAt = Number(line.closesAt);
      }
    }
  }
  return faults;
}
