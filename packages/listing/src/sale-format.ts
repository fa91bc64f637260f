/** Key of a format of sale, as the rules have it. */
export type SaleFormat = 'ascending' | 'sealedTender';

/** A value for each format of sale: what is missing for a new one is an error of the compiler. */
export type OfFormat<Value> = { [format in SaleFormat]: Value };

/** The value for one format. */
export const ofFormat = <const Value>({ format }: { format: SaleFormat }, values: OfFormat<Value>): Value =>
  values[format];

/** Format of what does not say one. */
export const DEFAULT_FORMAT: SaleFormat = 'ascending';

/** The format of a published sale, or of a live one. */
export const saleFormat = ({ tender }: { tender?: unknown }): SaleFormat =>
  tender === undefined ? DEFAULT_FORMAT : 'sealedTender';
