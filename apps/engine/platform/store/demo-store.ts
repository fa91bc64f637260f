import type { Database } from '../../database/connect.ts';

export type DemoBidderRow = { sale_id: string; user_id: string };

/** Robots approved for an auction that is live, both of the demonstration. */
export const listRobotsOfLiveSales = async (database: Database): Promise<DemoBidderRow[]> => {
  const { rows } = await database.query<DemoBidderRow>(
    `SELECT sale.id AS sale_id, account_user.id AS user_id FROM sale
     JOIN registration ON registration.sale_id = sale.id AND registration.status = 'approved'
     JOIN account_user ON account_user.id = registration.user_id AND account_user.demo AND account_user.email LIKE 'robot-%'
     WHERE sale.status = 'live' AND sale.demo AND NOT editorial ? 'tender'`,
  );
  return rows;
};

/** True when an auction of the demonstration is live, or about to be. Sealed tenders do not count. */
export const hasLiveDemoSale = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query(
    `SELECT EXISTS (SELECT FROM sale WHERE demo AND NOT editorial ? 'tender' AND (status = 'live' OR (status = 'upcoming' AND next_due_at < clock_timestamp() + interval '2 minutes'))) AS live`,
  );
  return rows[0].live;
};

export const countSalesLike = async (database: Database, slug: string): Promise<number> => {
  const { rows } = await database.query(
    `SELECT count(*)::int AS count FROM sale WHERE slug = $1 OR slug LIKE $1 || '-%'`,
    [slug],
  );
  return rows[0].count;
};

export const listDemoEmails = async (database: Database): Promise<string[]> => {
  const { rows } = await database.query<{ email: string }>('SELECT email FROM account_user WHERE demo');
  return rows.map(({ email }) => email);
};

export const holdsDemoAccounts = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query('SELECT EXISTS (SELECT FROM account_user WHERE demo) AS demo');
  return rows[0].demo;
};
