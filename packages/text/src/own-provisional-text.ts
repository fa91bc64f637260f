import type { OwnProvisional } from '@quarterline/rules';
import { enBloc } from './generated/en/en-bloc.ts';

/** What a round without a bid on the block yet means to anybody who has high bids on its parcels; null for everybody else. */
export const ownProvisionalText = ({ parcelIds, cents }: OwnProvisional, closesAt: string): string | null =>
  parcelIds.length === 0 ? null : enBloc.yoursIfNobodyBids({ closesAt, count: parcelIds.length, cents });
