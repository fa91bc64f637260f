import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import type { CalendarTexts, SaleAction, SaleDay, SaleTexts } from '#site/pages/parts/sale-text-props.ts';

/** A rule of the sale with its name, as a reader of the conditions would say it. */
export type NamedRule = { name: string; words: string };

/** Everything that pages say in other words for one format of sale than for another. */
export type FormatTexts = {
  texts: (sale: PublishedSale) => SaleTexts;
  /** Over the list of parcels: how they close. */
  closing: (sale: PublishedSale) => string;
  /** Under the list of parcels: what a price is. */
  priceNote: string;
  /** The first action of a sale that is live, or will be. */
  action: (sale: PublishedSale) => { live: SaleAction; other: SaleAction };
  /** The steps of the day in their order, and what may move them. */
  day: (sale: PublishedSale) => SaleDay;
  /** On the page of a lot that is still to close: when. Null where that is not said. */
  closeNote: (sale: PublishedSale, parcel: PublishedParcel) => string | null;
  /** Information before taking part, and the state of the sale. */
  bidding: (sale: PublishedSale) => {
    title: string;
    says: Record<PublishedSale['saleStatus'], string>;
    points: string[];
    until: string;
  };
  rules: (sale: PublishedSale) => NamedRule[];
  /** The heading of these rules on the page of the sale; null where they stand on its details page alone. */
  rulesHeading: string | null;
  calendar: (sale: PublishedSale) => CalendarTexts;
};
