import type { SaleDraft } from '@quarterline/contract';

const isEntry = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

const childOf = (holder: unknown, key: string): unknown => {
  if (Array.isArray(holder)) return holder.find((one) => isEntry(one) && one.id === key);
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
};

/** Value at a path of the draft ("parcels/ab12/acres"); undefined when the path does not exist. */
export const valueAt = (draft: SaleDraft, path: string): unknown =>
  path.split('/').reduce<unknown>((holder, key) => childOf(holder, key), draft);

/** The draft with another value at a path; everything beside it is the same object as before. */
export const withValue = (draft: SaleDraft, path: string, value: unknown): SaleDraft =>
  place(draft, path.split('/'), value) as SaleDraft;

const place = (holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown => {
  const next = (child: unknown): unknown => (rest.length === 0 ? value : place(child, rest, value));
  if (Array.isArray(holder)) return holder.map((one) => (isEntry(one) && one.id === key ? next(one) : one));
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return holder;
  return { ...holder, [key]: next((holder as Record<string, unknown>)[key]) };
};
