import type { OwnProvisional } from '@quarterline/rules';
import { enBloc } from './generated/en/en-bloc.ts';

/** Sentence for a bidder with high bids on the parcels of a block without a bid; null for everybody else. */
export const ownProvisionalText = ({ parcelIds, cents }: OwnProvisional, closesAt: string): string | null =>
  parcelIds.length === 0 ? null : enBloc.yoursIfNobodyBids({ closesAt, count: parcelIds.length, cents });
