import { type BrandBasics, DEFAULT_BRAND } from '@quarterline/listing';
import type { Queryable } from '#database/statements/rows.ts';
import { PUBLIC_BRAND } from './brand-columns.ts';
import { readBrand } from './email-template-store.ts';

const BASICS = [
  ...(['product', 'phone', 'email', 'firmLine', 'legalName', 'gst'] as const),
  ...(['postalStreet', 'postalTown', 'postalProvince', 'postalCode', 'accent', 'logo', 'mark', 'logoPng'] as const),
] as const satisfies readonly (keyof BrandBasics)[];

/** The same in SQL: the drawings themselves, which are the largest part of a brand, are not read with every sale. */
export const BASICS_OF_BRAND = `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${PUBLIC_BRAND}) WHERE key IN (${BASICS.map((name) => `'${name}'`).join(', ')}))`;

/** The firm as it is published; what nobody has published yet is as it always was. */
export const brandBasicsOf = (brand: Partial<BrandBasics> | null): BrandBasics =>
  Object.fromEntries(BASICS.map((name) => [name, brand?.[name] || DEFAULT_BRAND[name]])) as BrandBasics;

export const readBrandBasics = async (client: Queryable): Promise<BrandBasics> =>
  brandBasicsOf(await readBrand(client));
