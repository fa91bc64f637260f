/** True for a valid value of the field. */
export type FieldType = (value: unknown) => boolean;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** No amount of a sale is larger: $100 billion. */
const MAX_CENTS = 10_000_000_000_000;

export const id: FieldType = (value) => typeof value === 'string' && value !== '';
/** A typed text: not empty. */
export const text: FieldType = (value) => typeof value === 'string' && value.trim() !== '';
export const flag: FieldType = (value) => typeof value === 'boolean';
/** Milliseconds since 1970, UTC. */
export const instant: FieldType = (value) => isWhole(value) && value >= 0;
export const milliseconds: FieldType = (value) => isWhole(value) && value >= 0;
export const cents: FieldType = (value) => isWhole(value) && value > 0 && value <= MAX_CENTS;
export const zeroOrCents: FieldType = (value) => value === 0 || cents(value);
export const count: FieldType = (value) => isWhole(value) && value >= 1;
/** Hundredths of a percent. */
export const share: FieldType = (value) => isWhole(value) && value >= 0 && value <= 100_000;
export const pseudonym: FieldType = (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
export const hash: FieldType = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const oneOf =
  (...values: unknown[]): FieldType =>
  (value) =>
    values.includes(value);
export const eitherOf =
  (...types: FieldType[]): FieldType =>
  (value) =>
    types.some((type) => type(value));
export const orNull =
  (type: FieldType): FieldType =>
  (value) =>
    value === null || type(value);
/** The field may be missing; where it stands it holds this. */
export const optional =
  (type: FieldType): FieldType =>
  (value) =>
    value === undefined || type(value);
export const listOf =
  (type: FieldType): FieldType =>
  (value) =>
    Array.isArray(value) && value.every(type);

export type Shape = Record<string, FieldType>;

/** An object with exactly these fields. */
export const exactly =
  (shape: Shape): FieldType =>
  (value) =>
    wrongField(value, shape) === null;

/**
 * The first field that is missing, of the wrong type or not in the shape; `''` for what is no object; null when all is
 * well.
 */
export function wrongField(value: unknown, shape: Shape): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const found = value as Record<string, unknown>;
  const unknown = Object.keys(found).find((name) => !Object.hasOwn(shape, name));
  return unknown ?? Object.keys(shape).find((name) => shape[name]?.(found[name]) !== true) ?? null;
}
