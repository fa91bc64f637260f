import { DEFAULT_BRAND, type House } from '@quarterline/listing';
import { readBrand } from './letter-text-store.ts';
import type { Queryable } from './queryable.ts';

/** The house as it is published; what nobody has published yet is as it always was. */
export const houseOf = (brand: Partial<House> | null): House => ({
  product: brand?.product || DEFAULT_BRAND.product,
  phone: brand?.phone || DEFAULT_BRAND.phone,
});

export const readHouse = async (client: Queryable): Promise<House> => houseOf(await readBrand(client));
