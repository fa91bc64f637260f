export * from './acres.ts';
export * from './amount-in-words.ts';
export * from './brand.ts';
export * from './date-range.ts';
export type * from './listed-sale.ts';
export * from './money.ts';
export * from './parcel-summary.ts';
export * from './price.ts';
export * from './routes.ts';
