import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { Schedule } from '@quarterline/rules/src/sale/possible-schedule.ts';
import { scheduleSale } from '@quarterline/rules/src/sale/schedule-sale.ts';
import { checkEntries } from '../../src/check-entries.ts';
import type { Entry } from '../../src/entry.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { rehashed } from '../forged.ts';
import { entriesOf } from '../published.ts';

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** Other values of the same type, those at the edges of what is possible among them. */
const otherValues = (value: Json): Json[] => {
  if (typeof value === 'number')
    return [
      -1,
      0,
      1,
      2,
      7,
      100,
      150,
      10_000,
      10_001,
      100_000,
      100_001,
      value - 1,
      value + 1,
      value - 10_000,
      value * 2,
    ];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return ['', 'another', '1', 'G', 'E', 'parcel', 'enBloc', 'universal', 'staggered'];
  if (value === null) return [0, 'G', 1_000_000_000];
  if (Array.isArray(value)) return [[], value.slice(1), value.toReversed(), [...value, ...value.slice(0, 1)]];
  return [];
};

/** The same with one thing in it otherwise, however deep. */
const changesOf = (value: Json): Json[] => {
  if (Array.isArray(value))
    return [
      ...otherValues(value),
      ...value.flatMap((item, at) => changesOf(item).map((other) => value.with(at, other))),
    ];
  if (typeof value !== 'object' || value === null) return otherValues(value);
  return Object.entries(value).flatMap(([field, inner]) => {
    const { [field]: _, ...without } = value;
    return [...changesOf(inner).map((other) => ({ ...value, [field]: other })), { ...value, [field]: null }, without];
  });
};

/** True when the rules can start a sale with exactly this entry. */
const isPossible = (event: SaleEvent): boolean => {
  if (event.kind !== 'sale_scheduled') return false;
  const { saleId, rules, parcels, groups, termsVersion, documentName, documentHash, decidedAt } = event;
  const conditions = { documentName, documentHash };
  try {
    const made = scheduleSale({ saleId, rules, parcels, groups, termsVersion, conditions, now: decidedAt } as Schedule);
    return canonicalJson(made) === canonicalJson(event);
  } catch {
    return false;
  }
};

/** Schedules that the rules would not begin a sale with and the verifier takes, as texts; and how many were tried. */
export function trySchedules(first: SaleEvent): { tried: number; accepted: string[] } {
  const result = { tried: 0, accepted: [] as string[] };
  const { kind, sequence, ...schedule } = first as unknown as Record<string, Json>;
  for (const other of changesOf(schedule)) {
    const event = { kind, sequence, ...(other as object) } as unknown as SaleEvent;
    if (isPossible(event)) continue;
    let entries: Entry[];
    try {
      entries = entriesOf([event]).map((text) => JSON.parse(text) as Entry);
    } catch {
      continue;
    }
    result.tried += 1;
    const { faults } = checkEntries(rehashed(entries), { isFinished: false });
    if (faults.length === 0) result.accepted.push(canonicalJson(other));
  }
  return result;
}
