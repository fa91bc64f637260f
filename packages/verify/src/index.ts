export * from './check-entries.ts';
export * from './verify-checkpoint.ts';
export * from './verify-receipt.ts';
export * from './verify-record.ts';
