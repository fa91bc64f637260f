import type { PublishedSale } from '@quarterline/contract';
import type { ParcelState } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';

export type NewSale = {
  editorial: PublishedSale;
  termsVersion: number;
  demo: boolean;
  practice: boolean;
  /** The id of the sale that this one rehearses; null of every other. */
  rehearsalOf: string | null;
};

/** The row of a sale that has no entry of its record yet: the same transaction writes the first one. */
export async function insertSale(client: Queryable, sale: NewSale): Promise<void> {
  const { editorial, termsVersion, demo, practice, rehearsalOf } = sale;
  await client.query(
    `INSERT INTO sale (id, slug, status, terms_version, editorial, published, demo, practice, rehearsal_of)
     VALUES ($1, $2, 'upcoming', $3, $4, true, $5, $6, $7)`,
    [editorial.id, editorial.slug, termsVersion, JSON.stringify(editorial), demo, practice, rehearsalOf],
  );
}

/** The parcels of a sale that was just scheduled. Nobody has bid yet: the rows of an earlier schedule are made again. */
export async function replaceParcels(
  client: Queryable,
  saleId: string,
  parcels: readonly (Pick<ParcelState, 'id' | 'position' | 'phase' | 'startingBidCents' | 'opensAt' | 'closesAt'> & {
    slug: string;
  })[],
): Promise<void> {
  await client.query('DELETE FROM parcel WHERE sale_id = $1', [saleId]);
  await client.query(
    `INSERT INTO parcel (sale_id, id, slug, position, phase, starting_bid_cents, opens_at, closes_at)
     SELECT $1, t.id, t.slug, t.position, t.phase, t.starting, to_timestamp(t.opens_at / 1000.0), to_timestamp(t.closes_at / 1000.0)
     FROM unnest($2::uuid[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
       AS t (id, slug, position, phase, starting, opens_at, closes_at)`,
    [
      saleId,
      parcels.map(({ id }) => id),
      parcels.map(({ slug }) => slug),
      parcels.map(({ position }) => position),
      parcels.map(({ phase }) => phase),
      parcels.map(({ startingBidCents }) => startingBidCents),
      parcels.map(({ opensAt }) => opensAt),
      parcels.map(({ closesAt }) => closesAt),
    ],
  );
}
