import type { BrandImage } from '@quarterline/listing';
import { type Queryable, queryRow } from '#database/statements/rows.ts';

export type StoredBrandImage = BrandImage & { svg: string; png: Buffer };

/** Keeps an image once: the same drawing has the same name. */
export async function keepBrandImage(client: Queryable, image: StoredBrandImage): Promise<void> {
  const { hash, svg, png, width, height } = image;
  await client.query(
    'INSERT INTO brand_image (hash, svg, png, width, height) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [hash, svg, png, width, height],
  );
}

/** Null when there is none of that name. */
export const findBrandImage = (client: Queryable, hash: string): Promise<StoredBrandImage | null> =>
  queryRow(client, 'SELECT hash, svg, png, width, height FROM brand_image WHERE hash = $1', [hash]);
