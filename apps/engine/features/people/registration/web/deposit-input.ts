import type { StaffBidDeposit, StaffBidDeposits } from '@quarterline/contract';

/** Whose deposit is recorded, and which one goes back; null where one came. */
export type DepositInput = { bidder: StaffBidDeposits['bidders'][number]; returning: StaffBidDeposit | null };
