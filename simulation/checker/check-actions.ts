import { groupBy } from './group-by.ts';
import type { Action, Fault, History, Line } from './history.ts';

/** Which entry says that an action was done. */
const ENTRY: Record<Action['kind'], string> = {
  hold_parcel: 'parcel_held',
  hold_sale: 'sale_held',
  announce_resume: 'resume_announced',
  add_time: 'close_moved',
  announce: 'announced',
  lower_increment: 'increment_lowered',
  void_bid: 'bid_voided',
};
const BY_STAFF = new Set([...Object.values(ENTRY), 'parcel_withdrawn', 'starting_bid_lowered', 'eligibility_set']);

/** Invariant 11: an action that was answered is in the record once, under who did it and as it was asked; one that was refused is not. */
export function checkActions({ actions, clockToleranceMs }: History, record: readonly Line[]): Fault[] {
  if (actions === null) return [];
  // A request near a close stops the clock until a second person answers it.
  const waitsForSecond = ({ reason, actorId, parcelId, decidedAt }: Line): boolean =>
    (reason as { code?: unknown } | undefined)?.code === 'second_person' &&
    actions.some(
      (one) =>
        one.kind === 'void_bid' &&
        one.actorId === actorId &&
        one.parcelId === parcelId &&
        one.calledAt - clockToleranceMs <= decidedAt,
    );
  const done = record.filter(
    (line) =>
      BY_STAFF.has(line.kind) && line.actorId !== undefined && line.actorId !== 'clock' && !waitsForSecond(line),
  );
  const rules = record.findLast(({ kind }) => kind === 'sale_scheduled')?.rules as Rules;
  const byReason = groupBy(done, ({ reason }) => String(reason));
  const faults: Fault[] = [];
  for (const action of actions) {
    const entries = byReason.get(action.reason) ?? [];
    byReason.delete(action.reason);
    faults.push(...checkOne(action, entries, rules, clockToleranceMs));
  }
  for (const line of [...byReason.values()].flat())
    faults.push({ invariant: 11, words: `entry ${line.sequence} (${line.kind}) is an action that nobody asked for` });
  return faults;
}

type Rules = { softCloseMs: number; hardStopAt: number | null };

const checkOne = (action: Action, entries: readonly Line[], rules: Rules, tolerance: number): Fault[] => {
  const faults: Fault[] = [];
  const fault = (words: string): void => void faults.push({ invariant: 11, words: `${action.kind} ${words}` });
  const own = entries.filter((line) => line.kind === ENTRY[action.kind] && (line.parcelId ?? null) === action.parcelId);
  const isDone = action.answers.some(({ status }) => status === 200);
  const isRefused = action.answers.some(({ status }) => status >= 400 && status < 500);
  if (own.length > 1) fault(`is in the record ${own.length} times`);
  if (isDone && own.length === 0) fault('was said to be done, and is not in the record');
  if (isRefused && entries.length > 0) fault('was refused, and is in the record');
  const [line] = own;
  if (!line) {
    if (entries.length > 0) fault('did something else than was asked');
    return faults;
  }
  if (entries.some(({ actorId }) => actorId !== action.actorId)) fault('stands under another name than who asked');
  if (!isAsAsked(action, line)) fault('did something else than was asked');
  // More time takes along whatever shares the clock, and a lower step starts quiet time again; nothing else touches a clock.
  const along = entries.filter((one) => one !== line);
  const movedTo =
    action.kind === 'add_time'
      ? line.closeAfter
      : Math.min(line.decidedAt + rules.softCloseMs, rules.hardStopAt ?? Number.MAX_SAFE_INTEGER);
  const mayMove = action.kind === 'add_time' || action.kind === 'lower_increment';
  if (along.some(({ kind, closeAfter }) => !mayMove || kind !== 'close_moved' || closeAfter !== movedTo))
    fault('did more than was asked');
  const from = (action.second ?? action).calledAt - tolerance;
  const until = Math.max(
    ...action.answers.map(({ at }) => at),
    action.answers.length > 0 ? 0 : Number.POSITIVE_INFINITY,
  );
  if (line.decidedAt < from || line.decidedAt > until + tolerance)
    fault(`was decided at ${line.decidedAt}, outside ${from} to ${until + tolerance}`);
  return faults;
};

const isAsAsked = (action: Action, line: Line): boolean => {
  if (action.kind === 'add_time')
    return line.because === 'staff' && Number(line.closeAfter) - Number(line.closeBefore) === action.input.byMs;
  // Two people who both asked, and not one person twice.
  if (action.kind === 'void_bid' && (action.second === null || action.second.actorId === action.actorId)) return false;
  if (action.kind === 'void_bid' && line.secondActorId !== action.second?.actorId) return false;
  return Object.entries(action.input).every(([name, value]) => line[name] === value);
};
