export * from './calendar-lines.ts';
export * from './civil-day-text.ts';
export * from './countdown.ts';
export * from './format.ts';
export * from './format-close-clock.ts';
export { ZONE_TABLE_VERSION } from './generated/zone-table.ts';
export * from './own-time.ts';
export * from './wall-clock.ts';
export * from './zone.ts';
