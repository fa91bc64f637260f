import type { LivePhase, LotPrice, PublishedSale, SalePrices, SaleStatuses } from '@quarterline/contract';
import type { BrandBasics } from '@quarterline/listing';
import type { SaleStatus } from '@quarterline/rules';
import type pg from 'pg';
import type { Database } from '#database/connect.ts';
import {
  type Queryable,
  queryColumn,
  queryOne,
  queryRow,
  queryRows,
  queryValue,
  run,
} from '#database/statements/rows.ts';
import { BASICS_OF_BRAND, brandBasicsOf } from '../content/brand-store.ts';

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
  const row = await queryRow<Omit<SaleRow, 'brand'> & { brand: Partial<BrandBasics> | null }>(
    database,
    `SELECT id, slug, status, terms_version, editorial, demo, practice, rehearsal_of,
       ${BASICS_OF_BRAND} AS brand
     FROM sale WHERE ${by} = $1 AND published`,
    [value],
  );
  if (!row) return null;
  const { brand, ...sale } = row;
  return { ...sale, brand: brandBasicsOf(brand) };
};

/**
 * Locks the sale's row like its queue does. Answers the database's time, read afterwards and never before. Throws when
 * there is none.
 */
export async function lockSale(client: Queryable, saleId: string): Promise<{ now: number }> {
  if ((await run(client, 'SELECT FROM sale WHERE id = $1 FOR NO KEY UPDATE', [saleId])) === 0)
    throw new Error(`There is no sale ${saleId}.`);
  return { now: await readNow(client) };
}

/** The clock of the database, in milliseconds since 1970. */
export const readNow = async (client: Queryable): Promise<number> =>
  (await queryValue<number>(client, 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')) ?? 0;

export const readEditorial = (
  client: pg.PoolClient,
  saleId: string,
): Promise<{ slug: string; published: boolean; editorial: PublishedSale }> =>
  queryOne(client, `SELECT slug, published AND NOT practice AS published, editorial FROM sale WHERE id = $1`, [saleId]);

/**
 * Phase of a live sale as it was published with the entry that began it, with the close that late bids have moved since.
 * Only live sales are read: the published record of a sale may be large.
 */
const LIVE_PHASE = `(SELECT record -> 'livePhase' || CASE WHEN record -> 'livePhase' ->> 'kind' IN ('bidding', 'block')
       THEN jsonb_strip_nulls(jsonb_build_object('atMs', (SELECT floor(extract(epoch FROM min(closes_at)) * 1000)::bigint
         FROM parcel WHERE sale_id = sale.id AND phase = 'open'
           AND NOT record -> 'livePhase' @> jsonb_build_object('held', jsonb_build_array(jsonb_build_object('slug', parcel.slug)))))) ELSE '{}' END
     FROM published WHERE sale.status = 'live' AND type = 'sale' AND published.id = sale.slug)`;

/** For so long a page may be open, or kept on a device, from before a sale ended. */
const ENDED_IS_NEWS = "interval '2 days'";

type WithPhase = { live_phase: LivePhase | null };
const phaseOf = ({ live_phase }: WithPhase): { livePhase?: LivePhase } =>
  live_phase === null ? {} : { livePhase: live_phase };

/**
 * Sales whose state a page that is open may have wrong: those to come, live or postponed, those that ended within two
 * days, and one that was cancelled, or decided before its last close, until two days after that close. Not every sale
 * that there ever was: each open page asks for them every 15 seconds.
 */
export async function listSaleStatuses(database: Database): Promise<SaleStatuses['data']> {
  const rows = await queryRows<WithPhase & { slug: string; status: SaleStatus }>(
    database,
    `SELECT slug, status, ${LIVE_PHASE} AS live_phase FROM sale
     WHERE published AND NOT practice AND id IN (
       SELECT id FROM sale WHERE status IN ('upcoming', 'live', 'postponed')
       UNION SELECT sale_id FROM sale_record WHERE kind IN ('sale_completed', 'sale_cancelled') AND decided_at > statement_timestamp() - ${ENDED_IS_NEWS}
       UNION SELECT sale_id FROM sale_record JOIN parcel USING (sale_id) WHERE kind = 'sale_cancelled' AND decided_at > statement_timestamp() - interval '100 days'
         AND closes_at > statement_timestamp() - ${ENDED_IS_NEWS}
       UNION SELECT sale_id FROM sale_record JOIN parcel USING (sale_id) WHERE kind IN ('sale_completed', 'sale_cancelled') AND decided_at > statement_timestamp() - interval '10 days'
         AND closes_at > statement_timestamp() - ${ENDED_IS_NEWS})
     ORDER BY slug`,
  );
  return rows.map(({ slug, status, ...row }) => ({ slug, saleStatus: status, ...phaseOf(row) }));
}

/**
 * The lots of the sales that are live, in the printed order, with their high bids: from the reading columns, never from
 * a record.
 */
export async function listLivePrices(database: Database): Promise<SalePrices['data']> {
  const rows = await queryRows<WithPhase & { slug: string; lots: LotPrice[] }>(
    database,
    `SELECT sale.slug, ${LIVE_PHASE} AS live_phase,
       (SELECT json_agg(json_build_object('slug', parcel.slug, 'phase', phase, 'bidCents', high_bid_cents,
          'closesAtMs', floor(extract(epoch FROM closes_at) * 1000)::bigint) ORDER BY position)
        FROM parcel WHERE sale_id = sale.id) AS lots
     FROM sale WHERE status = 'live' AND published AND NOT practice AND NOT editorial ? 'tender' ORDER BY slug`,
  );
  return rows.map(({ slug, lots, ...row }) => ({ slug, ...phaseOf(row), lots }));
}

/**
 * Sales with something to do by themselves, soonest first, and how many milliseconds from now the database thinks it
 * is.
 */
export const readDueSales = (database: Database): Promise<{ id: string; dueInMs: number }[]> =>
  queryRows(
    database,
    `SELECT id, ceil(extract(epoch FROM next_due_at - clock_timestamp()) * 1000)::bigint AS "dueInMs"
     FROM sale WHERE next_due_at IS NOT NULL ORDER BY next_due_at LIMIT 200`,
  );

export const listLiveSales = (database: Database): Promise<string[]> =>
  queryColumn(database, `SELECT id FROM sale WHERE status = 'live'`);
