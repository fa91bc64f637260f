import type { LotPrice, PublishedSale, SalePrices } from '@quarterline/contract';
import type { BrandBasics } from '@quarterline/listing';
import type { ReleasedPrice, SaleStatus } from '@quarterline/rules';
import type pg from 'pg';
import type { Database } from '../../../database/connect.ts';
import { BASICS_OF_BRAND, brandBasicsOf } from '../content/brand-store.ts';
import type { Queryable } from '../queryable.ts';

export type SaleRow = {
  id: string;
  slug: string;
  status: SaleStatus;
  terms_version: number;
  editorial: PublishedSale;
  demo: boolean;
  practice: boolean;
  rehearsal_of: string | null;
  /** Current brand, for contact data. */
  brand: BrandBasics;
};

export const findSale = (database: Queryable, slug: string): Promise<SaleRow | null> =>
  readSale(database, 'slug', slug);
export const readSaleById = (database: Queryable, id: string): Promise<SaleRow | null> => readSale(database, 'id', id);

const readSale = async (database: Queryable, by: 'slug' | 'id', value: string): Promise<SaleRow | null> => {
  const { rows } = await database.query<Omit<SaleRow, 'brand'> & { brand: Partial<BrandBasics> | null }>(
    `SELECT id, slug, status, terms_version, editorial, demo, practice, rehearsal_of,
       ${BASICS_OF_BRAND} AS brand
     FROM sale WHERE ${by} = $1 AND published`,
    [value],
  );
  const [row] = rows;
  if (!row) return null;
  const { brand, ...sale } = row;
  return { ...sale, brand: brandBasicsOf(brand) };
};

/**
 * Locks the sale's row like its queue does. Answers the database's time, read afterwards and never before. Throws when
 * there is none.
 */
export const lockSale = async (client: Queryable, saleId: string): Promise<{ now: number }> => {
  const { rowCount } = await client.query('SELECT FROM sale WHERE id = $1 FOR NO KEY UPDATE', [saleId]);
  if (rowCount === 0) throw new Error(`There is no sale ${saleId}.`);
  const { rows } = await client.query<{ now: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  );
  return { now: rows[0]?.now ?? 0 };
};

export const readEditorial = async (
  client: pg.PoolClient,
  saleId: string,
): Promise<{ slug: string; published: boolean; editorial: PublishedSale; released: ReleasedPrice[] }> => {
  const { rows } = await client.query(
    `SELECT slug, published AND NOT practice AS published, editorial,
       coalesce((SELECT prices FROM price_release WHERE sale_id = $1 ORDER BY id DESC LIMIT 1), '[]') AS released
     FROM sale WHERE id = $1`,
    [saleId],
  );
  return rows[0];
};

export const listSaleStatuses = async (database: Database): Promise<{ slug: string; saleStatus: SaleStatus }[]> => {
  const { rows } = await database.query(
    'SELECT slug, status AS "saleStatus" FROM sale WHERE published AND NOT practice ORDER BY slug',
  );
  return rows;
};

type LotPriceRow = {
  sale_slug: string;
  slug: string;
  phase: LotPrice['phase'];
  high_bid_cents: string | null;
  closes_at: Date;
};

/**
 * The lots of the sales that are live, in the printed order, with their high bids: from the reading columns, never from
 * a record.
 */
export const listLivePrices = async (database: Database): Promise<SalePrices['data']> => {
  const { rows } = await database.query<LotPriceRow>(
    `SELECT sale.slug AS sale_slug, parcel.slug, phase, high_bid_cents, closes_at FROM sale JOIN parcel ON parcel.sale_id = sale.id
     WHERE sale.status = 'live' AND published AND NOT practice AND NOT editorial ? 'tender' ORDER BY sale.slug, position`,
  );
  const sales = new Map<string, LotPrice[]>();
  for (const { sale_slug, slug, phase, high_bid_cents, closes_at } of rows) {
    const lots = sales.get(sale_slug) ?? [];
    sales.set(sale_slug, lots);
    const bidCents = high_bid_cents === null ? null : Number(high_bid_cents);
    lots.push({ slug, phase, bidCents, closesAtMs: closes_at.getTime() });
  }
  return [...sales].map(([slug, lots]) => ({ slug, lots }));
};

/**
 * Sales with something to do by themselves, soonest first, and how many milliseconds from now the database thinks it
 * is.
 */
export const readDueSales = async (database: Database): Promise<{ id: string; dueInMs: number }[]> => {
  const { rows } = await database.query(
    `SELECT id, ceil(extract(epoch FROM next_due_at - clock_timestamp()) * 1000)::bigint AS "dueInMs"
     FROM sale WHERE next_due_at IS NOT NULL ORDER BY next_due_at LIMIT 200`,
  );
  return rows;
};

export const listLiveSales = async (database: Database): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM sale WHERE status = 'live'`);
  return rows.map(({ id }) => id);
};
