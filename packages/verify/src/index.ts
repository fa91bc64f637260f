export { checkEntries, type ParcelResult } from './check-entries.ts';
export type { AddendaFile } from './record/addenda.ts';
export { type KnownKey, keyOfPem, readKeys } from './record/known-keys.ts';
export { type Published, parsed, publishedOf, type RecordFile, readRecordFile } from './record/record-file.ts';
export * from './record/verify-checkpoint.ts';
export * from './record/verify-receipt.ts';
export * from './record/verify-record.ts';
