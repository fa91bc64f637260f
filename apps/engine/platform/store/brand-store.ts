import { type BrandBasics, DEFAULT_BRAND } from '@quarterline/listing';
import { readBrand } from './email-template-store.ts';
import type { Queryable } from './queryable.ts';

/** The firm as it is published; what nobody has published yet is as it always was. */
export const brandBasicsOf = (brand: Partial<BrandBasics> | null): BrandBasics => ({
  product: brand?.product || DEFAULT_BRAND.product,
  phone: brand?.phone || DEFAULT_BRAND.phone,
});

export const readBrandBasics = async (client: Queryable): Promise<BrandBasics> =>
  brandBasicsOf(await readBrand(client));
