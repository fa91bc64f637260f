import {
  type AdminSaleStatus,
  type ListSort,
  type PublishedSale,
  type SALE_SORTS,
  type SaleFormat,
  SHOWN_SALES,
  type ShownSales,
} from '@quarterline/contract';
import { type ListedDraft, readListedDraft } from '@quarterline/drafting';
import type { SaleStatus, SettlementPhase } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { many, one, type Queryable, queryOne, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';
import { prefixQuery } from '../accounts/prefix-query.ts';
import { HAS_A_MAILBOX } from '../messages/mailbox-condition.ts';
import { type SortColumns, sortedPage } from '../sorted-page.ts';
import { FORMAT_OF_SALE } from './format-of-sale.ts';

type ListedSale = Pick<PublishedSale, 'name' | 'location' | 'zone' | 'tender'> & {
  parcels: Pick<PublishedSale['parcels'][number], 'enBloc' | 'acres' | 'outcome'>[];
};

/** Instants are milliseconds since 1970. */
export type AdminSaleListRow = {
  slug: string;
  /** Null while it was never public. */
  status: SaleStatus | null;
  /** Of its texts what a line of a list says. */
  editorial: ListedSale | null;
  draft: ListedDraft | null;
  isUnpublished: boolean;
  opensAt: number | null;
  closesAt: number | null;
  nextDueAt: number | null;
  registrationClosesAt: number | null;
  publishAt: number | null;
  /** The purchase whose date comes first, `sold` while its offer is not sent; null when no purchase waits for a date. */
  purchaseDue: { phase: SettlementPhase; at: number | null } | null;
  archived: boolean;
  demo: boolean;
};

/** Of each purchase its newest step; one without a step waits for its offer, and comes first. */
const PURCHASE_DUE = `(SELECT jsonb_build_object('phase', coalesce(step.phase, 'sold'), 'at', floor(extract(epoch FROM step.due_at) * 1000)::bigint)
  FROM parcel LEFT JOIN LATERAL (SELECT phase, due_at FROM settlement_entry WHERE settlement_entry.sale_id = sale.id
    AND settlement_entry.parcel_id = parcel.id ORDER BY sold_sequence DESC, turn DESC LIMIT 1) AS step ON true
  WHERE parcel.sale_id = sale.id AND sale.status = 'completed' AND parcel.phase = 'sold' AND (step.phase IS NULL OR step.due_at IS NOT NULL)
  ORDER BY step.due_at NULLS FIRST LIMIT 1)`;

/** As much of the texts as a line of the list says: they are long. */
const LISTED_DRAFT = `jsonb_build_object('name', draft -> 'name', 'location', draft -> 'location', 'zone', draft -> 'zone', 'opensAt', draft -> 'opensAt', 'firstCloseAt', draft -> 'firstCloseAt',
  'saleFormat', coalesce(draft -> 'saleFormat', '"ascending"'),
  'parcels', (SELECT coalesce(jsonb_agg(jsonb_build_object('acres', one -> 'acres')), '[]') FROM jsonb_array_elements(draft -> 'parcels') AS one))`;
const LISTED_SALE = `jsonb_strip_nulls(jsonb_build_object('name', editorial -> 'name', 'location', editorial -> 'location', 'zone', editorial -> 'zone', 'tender', editorial -> 'tender',
  'parcels', (SELECT jsonb_agg(jsonb_build_object('enBloc', one -> 'enBloc', 'acres', one -> 'acres', 'outcome', one -> 'outcome')) FROM jsonb_array_elements(editorial -> 'parcels') AS one)))`;

/** Sales and drafts by their short rows. */
const SALES = 'sale_search LEFT JOIN sale ON sale.id = sale_search.sale_id';
const STATUS = `coalesce(sale.status, 'draft')`;
const ARCHIVED = '(SELECT sale_id FROM sale_draft WHERE archived_at IS NOT NULL)';
const IS_OF: Readonly<Record<ShownSales, string>> = {
  current: `sale_search.sale_id NOT IN ${ARCHIVED} AND ${STATUS} NOT IN ('completed', 'cancelled')
    AND sale_search.sale_id IN (SELECT id FROM sale WHERE status IN ('upcoming', 'live', 'postponed') UNION SELECT sale_id FROM sale_draft WHERE published_at IS NULL)`,
  past: `sale_search.sale_id NOT IN ${ARCHIVED} AND sale.status IN ('completed', 'cancelled')`,
  archived: `sale_search.sale_id IN ${ARCHIVED}`,
};

/** Rows of the list, of these rows of `sale_search`. */
const rowsOf = (
  words: string,
): string => `SELECT sale_search.slug, sale.status, CASE WHEN sale.id IS NOT NULL THEN ${LISTED_SALE} END AS editorial, CASE WHEN sale_draft.sale_id IS NOT NULL THEN ${LISTED_DRAFT} END AS draft,
  coalesce(sale_draft.draft IS DISTINCT FROM sale_draft.public_draft AND sale_draft.sale_id IS NOT NULL, false) AS is_unpublished,
  times.opens_at, times.closes_at, sale.next_due_at,
  coalesce(sale.registration_closes_at, times.opens_at - interval '1 day') AS registration_closes_at,
  sale_draft.publish_at, sale_draft.archived_at IS NOT NULL AS archived, coalesce(sale.demo, false) AS demo, ${PURCHASE_DUE} AS purchase_due
FROM ${words} LEFT JOIN sale ON sale.id = sale_search.sale_id LEFT JOIN sale_draft ON sale_draft.sale_id = sale_search.sale_id
LEFT JOIN LATERAL (SELECT min(opens_at) AS opens_at, max(closes_at) AS closes_at FROM parcel WHERE parcel.sale_id = sale_search.sale_id) AS times ON true`;

type StoredRow = Omit<AdminSaleListRow, 'draft'> & { draft: unknown };
const readRow = (row: StoredRow): AdminSaleListRow => ({
  ...row,
  draft: row.draft === null ? null : readListedDraft(row.draft),
});

/** Maximum number of sales that are prepared, to come or live at one time. */
const MAX_CURRENT = 1000;

/** Every sale that is in preparation, to come, live or postponed. */
export const listCurrentSales = async (database: Queryable): Promise<AdminSaleListRow[]> =>
  (
    await many<StoredRow>(
      database,
      rowsOf(
        `(SELECT sale_search.* FROM ${SALES} WHERE ${IS_OF.current} ORDER BY opens_at LIMIT ${MAX_CURRENT}) AS sale_search`,
      ),
    )
  ).map(readRow);

const SORTS: SortColumns<(typeof SALE_SORTS)[number]> = {
  name: 'lower(sale_search.name)',
  status: STATUS,
  dates: `coalesce(sale_search.opens_at, 'infinity')`,
};

export type SalesPage = {
  /** Ignored when there are words: these are looked for everywhere. */
  shown: ShownSales;
  words: string;
  sort: ListSort<(typeof SALE_SORTS)[number]>;
  before: string | null;
};

/** A page of the past or archived sales, or of the sales with some words in name, place or address, or of one state. */
export async function listSalesPage(
  database: Queryable,
  { shown, words, sort, before }: SalesPage,
  limit: number,
): Promise<AdminSaleListRow[]> {
  const query = prefixQuery(words);
  if (query === null && words !== '') return [];
  const page = sortedPage(SORTS, sort, { table: SALES, id: 'sale_search.slug', before: '$1::text' });
  const isSought =
    query === null
      ? IS_OF[shown]
      : `(account_search_text(sale_search.name, sale_search.location, sale_search.slug, NULL) @@ to_tsquery('simple', $3) OR ${STATUS} = $4)`;
  const rows = await many<StoredRow>(
    database,
    `${rowsOf(`(SELECT sale_search.* FROM ${SALES} WHERE ${page.condition} AND ${isSought} ORDER BY ${page.order} LIMIT $2) AS sale_search`)} ORDER BY ${page.order}`,
    [before, limit, ...(query === null ? [] : [query, words.toLowerCase()])],
  );
  return rows.map(readRow);
}

export const countSales = (database: Queryable): Promise<Record<ShownSales, number>> =>
  one(
    database,
    `SELECT ${SHOWN_SALES.map((shown) => `(SELECT count(*)::int FROM ${SALES} WHERE ${IS_OF[shown]}) AS ${shown}`).join(', ')}`,
  );

export type SaleChoice = { slug: string; name: string; status: AdminSaleStatus };

type ChoiceSearch = { chosen: string; words: string; isPublic: boolean };

/** Sales and drafts to choose from, drafts and the newest first, without archived drafts; the chosen one among them however old it is. */
export async function listSaleChoices(
  database: Queryable,
  { chosen, words, isPublic }: ChoiceSearch,
  limit: number,
): Promise<SaleChoice[]> {
  const query = prefixQuery(words);
  if (query === null && words !== '') return [];
  return many(
    database,
    `SELECT sale_search.slug, sale_search.name, ${STATUS} AS status FROM ${SALES} WHERE sale_search.sale_id IN (
       (SELECT sale_id FROM ${SALES} WHERE (sale.id IS NOT NULL OR (NOT $3 AND sale_id NOT IN ${ARCHIVED}))
          AND ($4::text IS NULL OR account_search_text(sale_search.name, sale_search.location, sale_search.slug, NULL) @@ to_tsquery('simple', $4))
        ORDER BY opens_at DESC LIMIT $2)
       UNION SELECT sale_id FROM sale_search WHERE slug = $1)
     ORDER BY sale_search.opens_at DESC, lower(sale_search.name)`,
    [chosen, limit, isPublic, query],
  );
}

export type FrameSaleRow = {
  slug: string;
  name: string;
  zone: PublishedSale['zone'];
  status: SaleStatus;
  opens_at: Date;
};

/** Live sales first, then those to come, soonest first. */
export const listLiveAndNext = (database: Database, most: number): Promise<FrameSaleRow[]> =>
  queryRows(
    database,
    `SELECT sale.slug, editorial ->> 'name' AS name, editorial ->> 'zone' AS zone, status,
       (SELECT min(opens_at) FROM parcel WHERE parcel.sale_id = sale.id) AS opens_at
     FROM sale LEFT JOIN sale_draft ON sale_draft.sale_id = sale.id
     WHERE status IN ('live', 'upcoming') AND published AND NOT practice AND archived_at IS NULL
     ORDER BY status = 'live' DESC, 5, 2 LIMIT $1`,
    [most],
  );

/** Format of a sale, by its public form or, without one, by its draft. Null for a missing sale. */
export const readSaleFormat = (database: Database, slug: string): Promise<SaleFormat | null> =>
  queryValue(
    database,
    `SELECT coalesce((SELECT ${FORMAT_OF_SALE} FROM sale WHERE slug = $1),
       (SELECT coalesce(draft ->> 'saleFormat', 'ascending') FROM sale_draft WHERE slug = $1)) AS format`,
    [slug],
  );

export type AdminSaleRowOfRecord = {
  id: string;
  status: SaleStatus;
  terms_version: number;
  editorial: PublishedSale;
  demo: boolean;
  registration_closes_at: Date | null;
  first_public_at: Date;
};

export const findSaleOfRecord = (database: Queryable, slug: string): Promise<AdminSaleRowOfRecord | null> =>
  queryRow(
    database,
    `SELECT id, status, terms_version, editorial, demo, registration_closes_at,
       coalesce((SELECT changed_at FROM published WHERE type = 'sale' AND published.id = sale.slug), created_at) AS first_public_at
     FROM sale WHERE slug = $1`,
    [slug],
  );

export const countAudience = (
  database: Queryable,
  saleId: string,
): Promise<{ registered: number; approved: number; reminders: number }> =>
  queryOne(
    database,
    `SELECT count(*)::int AS registered, count(*) FILTER (WHERE registration.status = 'approved')::int AS approved,
       (SELECT count(*)::int FROM sale_reminder WHERE sale_id = $1 AND changes) AS reminders
     FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.status IN ('requested', 'approved', 'suspended') AND ${HAS_A_MAILBOX}`,
    [saleId],
  );

export const listTeam = (database: Queryable): Promise<{ slug: string; name: string }[]> =>
  queryRows(
    database,
    `SELECT record ->> 'slug' AS slug, record ->> 'name' AS name FROM published
     WHERE type = 'teamMember' AND record IS NOT NULL ORDER BY (record ->> 'order')::int, 2`,
  );

/** True when a form of the offer to purchase is active for a sale: the firm's, or its own. */
export const hasActiveOfferForm = async (database: Database, saleId: string): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    'SELECT EXISTS (SELECT FROM offer_form WHERE in_force_at IS NOT NULL AND (sale_id IS NULL OR sale_id = $1))',
    [saleId],
  )) === true;
