import { enginePages, type TermsVersion } from '@quarterline/contract';
import { execute, type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';

type Row = {
  version: number;
  name: string;
  file_url: string | null;
  sha256: string;
  published_at: Date;
  /** Null of the terms of use. */
  slug: string | null;
};

const COLUMNS = `version, name, file_url, sha256, published_at,
  (SELECT slug FROM sale WHERE sale.id = terms_version.sale_id) AS slug`;

/** A version of a sale without a file is an addendum; one without a sale is of the terms of use. */
const described = ({ version, name, file_url, sha256, published_at, slug }: Row): TermsVersion => ({
  version,
  name,
  href: file_url ?? (slug === null ? enginePages.termsOfUse(version) : enginePages.addendum(slug, version)),
  sha256,
  publishedAt: published_at.getTime(),
});

/** The first version under a condition on `terms_version`. */
const findVersion = async (
  database: Queryable,
  condition: string,
  values: unknown[] = [],
): Promise<TermsVersion | null> => {
  const row = await queryRow<Row>(database, `SELECT ${COLUMNS} FROM terms_version WHERE ${condition}`, values);
  return row && described(row);
};

/** The terms of use in force; null while none were ever published. */
export const readTermsOfUse = (database: Queryable): Promise<TermsVersion | null> =>
  findVersion(database, 'sale_id IS NULL ORDER BY version DESC LIMIT 1');

/** A version of the terms of use with its published text, Markdown; null without it. */
export async function readTermsOfUseText(
  database: Queryable,
  version: number,
): Promise<(TermsVersion & { body: string }) | null> {
  const [row] = await queryRows<Row & { body: string }>(
    database,
    `SELECT ${COLUMNS}, body FROM terms_version WHERE sale_id IS NULL AND version = $1`,
    [version],
  );
  return row ? { ...described(row), body: row.body } : null;
}

/** Every version of a sale's conditions, oldest first. */
export async function listConditions(database: Queryable, saleId: string): Promise<TermsVersion[]> {
  const rows = await queryRows<Row>(
    database,
    `SELECT ${COLUMNS} FROM terms_version WHERE sale_id = $1 ORDER BY version`,
    [saleId],
  );
  return rows.map(described);
}

export const readConditions = (database: Queryable, saleId: string, version: number): Promise<TermsVersion | null> =>
  findVersion(database, 'sale_id = $1 AND version = $2', [saleId, version]);

/**
 * The newest version of a sale's conditions that is a file; null when none was kept. Addenda after it change it and do
 * not replace it.
 */
export const readConditionsFile = (database: Queryable, saleId: string): Promise<TermsVersion | null> =>
  findVersion(database, 'sale_id = $1 AND file_url IS NOT NULL ORDER BY version DESC LIMIT 1', [saleId]);

/** `publishedAt`: where the sale has a past that was written at once; otherwise it is now. */
export type NewConditions = { version: number; name: string; fileUrl: string; sha256: string; publishedAt?: number };

/** Keeps a version of a sale's conditions for good. */
export const keepConditions = (
  client: Queryable,
  saleId: string,
  { version, name, fileUrl, sha256, publishedAt }: NewConditions,
): Promise<void> =>
  execute(
    client,
    `INSERT INTO terms_version (sale_id, version, name, file_url, sha256, published_at)
     VALUES ($1, $2, $3, $4, $5, coalesce(to_timestamp($6::float8 / 1000), clock_timestamp()))`,
    [saleId, version, name, fileUrl, sha256, publishedAt ?? null],
  );

export type AcceptedConditions = TermsVersion & { acceptedAt: number | null };

/**
 * The conditions under which a bid was made: those in force at its entry of the record, and when its bidder accepted
 * them, as far as that was noted. Null when they were not kept word for word.
 */
export async function readConditionsOfBid(
  database: Queryable,
  bid: { saleId: string; bidderId: string; sequence: number },
): Promise<AcceptedConditions | null> {
  const row = await queryRow<Row & { accepted_at: Date | null }>(
    database,
    `SELECT ${COLUMNS}, (SELECT max(at) FROM registration_step
       WHERE registration_id = $2 AND registration_step.terms_version = terms_version.version) AS accepted_at
     FROM terms_version WHERE sale_id = $1 AND version = (
       SELECT (event ->> 'termsVersion')::integer FROM sale_record
       WHERE sale_id = $1 AND kind IN ('sale_scheduled', 'terms_published') AND sequence < $3 ORDER BY sequence DESC LIMIT 1)`,
    [bid.saleId, bid.bidderId, bid.sequence],
  );
  return row && { ...described(row), acceptedAt: row.accepted_at?.getTime() ?? null };
}

type InForce = { saleId: string; fromSequence: number; terms: TermsVersion };

/** From which entry of its record each version of these sales' conditions was in force, newest first. */
const listConditionsInForce = async (database: Queryable, saleIds: readonly string[]): Promise<InForce[]> => {
  const rows = await queryRows<Row & { sale_id: string; sequence: number }>(
    database,
    `SELECT sale_record.sale_id, sequence::integer, ${COLUMNS} FROM sale_record
     JOIN terms_version ON terms_version.sale_id = sale_record.sale_id AND version = (event ->> 'termsVersion')::integer
     WHERE sale_record.sale_id = ANY ($1) AND kind IN ('sale_scheduled', 'terms_published') ORDER BY sequence DESC`,
    [saleIds],
  );
  return rows.map((row) => ({ saleId: row.sale_id, fromSequence: row.sequence, terms: described(row) }));
};

/** The conditions of these sales, by sale and entry of the record; null where none were kept word for word. */
export async function readConditionsOfEntries(
  database: Queryable,
  saleIds: readonly string[],
): Promise<(saleId: string, sequence: number) => TermsVersion | null> {
  const found = saleIds.length === 0 ? [] : await listConditionsInForce(database, [...new Set(saleIds)]);
  return (saleId, sequence) => found.find((one) => one.saleId === saleId && one.fromSequence < sequence)?.terms ?? null;
}

/** The conditions in force at one entry of a sale's record; null when they were not kept word for word. */
export const readConditionsInForce = async (
  database: Queryable,
  saleId: string,
  sequence: number,
): Promise<TermsVersion | null> => (await readConditionsOfEntries(database, [saleId]))(saleId, sequence);

/** SHA-256 of a file of the library, by its address; null when it is not there. */
export const hashOfFile = (database: Queryable, fileUrl: string): Promise<string | null> =>
  queryValue(database, `SELECT sha256 FROM media_file WHERE '/media/' || key = $1`, [fileUrl]);
