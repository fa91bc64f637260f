export * from './calendar-lines.ts';
export * from './countdown.ts';
export * from './format.ts';
export * from './format-close-clock.ts';
export { ZONE_TABLE_VERSION } from './generated/zone-table.ts';
export * from './month-days.ts';
export * from './own-time.ts';
export * from './wall-clock.ts';
export * from './zone.ts';
