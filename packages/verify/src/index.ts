export type { AddendaFile } from './addenda.ts';
export { checkEntries, type ParcelResult } from './check-entries.ts';
export { type KnownKey, keyOfPem, readKeys } from './known-keys.ts';
export { type Published, publishedOf, type RecordFile, readRecordFile } from './record-file.ts';
export * from './verify-checkpoint.ts';
export * from './verify-receipt.ts';
export * from './verify-record.ts';
