import type { DraftChange, SaleDraft } from '@quarterline/contract';
import { fillEntry, optionFields, parcelFields } from '@quarterline/fields';
import { canonicalJson, type Json as RecordJson } from '@quarterline/rules';

type Json = DraftChange['before'];
type Entry = { id: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one.id === 'string');
const isKeyed = (one: unknown, other: unknown): boolean =>
  isEntries(one) && isEntries(other) && (one.length > 0 || other.length > 0);
const same = (one: unknown, other: unknown): boolean =>
  canonicalJson((one ?? null) as RecordJson) === canonicalJson((other ?? null) as RecordJson);
const json = (value: unknown): Json => (value ?? null) as Json;
const ids = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id);

export const ORDER = '#order';
const FIRST_FORMAT = 1;

/** Computes the changes from one draft to the other. */
export const changesBetween = (before: SaleDraft, after: SaleDraft): DraftChange[] => between('', before, after);

const between = (path: string, before: unknown, after: unknown): DraftChange[] => {
  if (same(before, after)) return [];
  const under = (key: string): string => (path === '' ? key : `${path}/${key}`);
  if (isKeyed(before, after)) return betweenLists(before as Entry[], after as Entry[], under);
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      between(under(key), before[key], after[key]),
    );
  return [{ path, before: json(before), after: json(after) }];
};

const betweenLists = (before: Entry[], after: Entry[], under: (key: string) => string): DraftChange[] => {
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
  const added = after.filter(({ id }) => !before.some((one) => one.id === id));
  const kept = before.filter((entry) => !gone.includes(entry));
  const changes = [
    ...gone.map((entry) => ({ path: under(entry.id), before: json(entry), after: null })),
    ...kept.flatMap((entry) =>
      between(
        under(entry.id),
        entry,
        after.find(({ id }) => id === entry.id),
      ),
    ),
    ...added.map((entry) => ({ path: under(entry.id), before: null, after: json(entry) })),
  ];
  // Entries that are added stand at the end unless the order says otherwise; one taken out must find its place again.
  const expected = [...ids(kept), ...ids(added)];
  if (gone.length > 0 || !same(expected, ids(after)))
    changes.push({ path: under(ORDER), before: ids(before), after: ids(after) });
  return changes;
};

export type Applied = { draft: SaleDraft; taken: DraftChange[]; refused: { change: DraftChange; theirs: Json }[] };

/**
 * Carries changes over to a draft that may have moved on. A value that stands neither as it was nor as it is wished was
 * changed by somebody else: it is left, and the request is handed back.
 */
export function applyChanges(draft: SaleDraft, changes: readonly DraftChange[]): Applied {
  const applied: Applied = { draft: structuredClone(draft), taken: [], refused: [] };
  for (const change of changes) {
    const outcome = applyOne(applied.draft, change);
    if (outcome.done) applied.taken.push(change);
    else applied.refused.push({ change, theirs: json(outcome.theirs) });
  }
  // An old history brings parcels and options back as they were, without the fields that came later.
  for (const parcel of applied.draft.parcels) Object.assign(parcel, fillEntry(parcelFields, parcel, FIRST_FORMAT));
  for (const option of applied.draft.options) Object.assign(option, fillEntry(optionFields, option, FIRST_FORMAT));
  return applied;
}

type Outcome = { done: true } | { done: false; theirs: unknown };

const applyOne = (draft: SaleDraft, { path, before, after }: DraftChange): Outcome => {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  let holder: unknown = draft;
  for (const key of keys) holder = isEntries(holder) ? holder.find(({ id }) => id === key) : ownOf(holder, key);
  if (isEntries(holder)) return last === ORDER ? order(holder, before, after) : entry(holder, last, before, after);
  if (!isObject(holder) || !Object.hasOwn(holder, last)) return { done: false, theirs: null };
  const current = holder[last];
  if (!same(current, before) && !same(current, after)) return { done: false, theirs: current };
  holder[last] = structuredClone(after);
  return { done: true };
};

const ownOf = (holder: unknown, key: string): unknown =>
  isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;

const entry = (list: Entry[], id: string, before: Json, after: Json): Outcome => {
  const at = list.findIndex((one) => one.id === id);
  const current = list[at] ?? null;
  if (!same(current, before) && !same(current, after)) return { done: false, theirs: current };
  if (after === null) {
    if (at >= 0) list.splice(at, 1);
    return { done: true };
  }
  if (!isObject(after) || after.id !== id) return { done: false, theirs: current };
  if (at >= 0) list[at] = structuredClone(after) as Entry;
  else list.push(structuredClone(after) as Entry);
  return { done: true };
};

const order = (list: Entry[], before: Json, after: Json): Outcome => {
  if (!Array.isArray(before) || !Array.isArray(after)) return { done: false, theirs: ids(list) };
  const common = (wanted: readonly Json[]): Json[] => wanted.filter((id) => list.some((one) => one.id === id));
  const current = ids(list).filter((id) => before.includes(id));
  if (
    !same(current, common(before)) &&
    !same(
      current,
      common(after).filter((id) => before.includes(id)),
    )
  )
    return { done: false, theirs: ids(list) };
  // What the request does not name stays where it stands.
  const places = list.flatMap(({ id }, at) => (after.includes(id) ? [at] : []));
  const named = places
    .flatMap((at) => list[at] ?? [])
    .sort((one, other) => after.indexOf(one.id) - after.indexOf(other.id));
  places.forEach((at, turn) => {
    list[at] = named[turn] ?? (list[at] as Entry);
  });
  return { done: true };
};

const isOrder = ({ path }: DraftChange): boolean => path.endsWith(`/${ORDER}`);

/** Inverts changes, last first; list orders come after their entries. */
export function inverseOf(changes: readonly DraftChange[]): DraftChange[] {
  const back = changes.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
  return [...back.filter((change) => !isOrder(change)), ...back.filter(isOrder)];
}
