import { standingBids } from '@quarterline/rules';
import type { SaleRow } from '../store/sale-store.ts';
import type { BuyerRow } from '../store/settlement-store.ts';
import type { PaperHead } from './paper.ts';
import { paperHead } from './paper-head.ts';
import type { SoldSale, SoldThing } from './read-sold.ts';

/** Everything that a paper about one purchase is made from. */
export type PurchasePaper = {
  sale: Pick<SaleRow, 'slug' | 'editorial' | 'terms_version' | 'demo' | 'house'>;
  sold: Pick<SoldSale, 'state'>;
  thing: SoldThing;
  buyer: BuyerRow;
  record: { size: number; root: string };
  madeAt: number;
};

export const purchaseHead = (title: string, facts: PurchasePaper): PaperHead => {
  const { isBlock, parcel } = facts.thing;
  const land = isBlock ? parcel.name : `Parcel ${parcel.stake}, ${parcel.name}`;
  return paperHead(title, `${land}, ${facts.sale.editorial.name}`, facts);
};

/** As they declared it when they asked to bid; whoever declared nothing goes by the name of the account. */
export const namesOnTitle = ({ application, legal_name, name }: BuyerRow): string[] =>
  application?.namesOnTitle?.length ? application.namesOnTitle : [legal_name ?? name];

/** Whoever else they named as buying with them, who is not on title already. */
export const coBuyers = (buyer: BuyerRow): string[] =>
  (buyer.application?.coBuyers ?? []).filter((name) => !namesOnTitle(buyer).includes(name));

/** The bid that the purchase rests on: the buyer's own highest. */
export const bidOf = ({ sold, thing }: PurchasePaper): { sequence: number; decidedAt: number } | null => {
  const parcel = sold.state.parcels.find(({ id }) => id === thing.parcel.id);
  for (const bid of standingBids(parcel?.leading ?? null)) {
    if (bid.bidderId === thing.current.buyerId) return { sequence: bid.sequence, decidedAt: bid.decidedAt };
  }
  return null;
};
