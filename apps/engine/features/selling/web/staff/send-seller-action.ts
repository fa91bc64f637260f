import type { SellerSideAction } from '@quarterline/contract';

/** Does something about the seller's side of a sale. Answers a sentence when it failed. */
export type SendSellerAction = (action: SellerSideAction) => Promise<string | null>;
