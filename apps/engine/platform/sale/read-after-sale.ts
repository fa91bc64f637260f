import type { AfterSale } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { listSoldStates, readPriceRelease } from '../store/sales/settlement-store.ts';

/** Facts of a sale outside its record: state of each purchase, and released prices. */
export async function readAfterSale(client: Queryable, saleId: string): Promise<AfterSale> {
  // One after another: inside a transaction there is one connection.
  const sold = await listSoldStates(client, saleId);
  const release = sold.length === 0 ? null : await readPriceRelease(client, saleId);
  return {
    lots: sold.map(({ parcel_id, bidder_id, amount_cents, after }) => ({
      parcelId: parcel_id,
      decided: { buyerId: bidder_id, priceCents: amount_cents },
      after,
    })),
    released: release?.prices ?? [],
  };
}
