import type { ApprovalNeeds, ShownItem } from '@quarterline/drafting';
import { hasRow, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';

export type SellerRow = { id: string; name: string; email: string };

/**
 * Condition for an account that approves for the seller of a sale. Public sale: its parties. Before that: confirmed
 * accounts whose address the draft names, so that claiming an address gives no access.
 */
const IS_SELLER = `closed_at IS NULL AND suspended_at IS NULL AND id IN (
    SELECT user_id FROM seller_party WHERE sale_id = $1 AND relation = 'seller' AND EXISTS (SELECT FROM sale WHERE id = $1 AND published)
    UNION ALL SELECT named.id FROM sale_draft CROSS JOIN LATERAL jsonb_array_elements(draft -> 'sellerAccounts') AS one
      JOIN account_user AS named ON named.email = lower(trim(one ->> 'email')) AND named.email_verified
      WHERE sale_id = $1 AND archived_at IS NULL AND one ->> 'relation' = 'seller' AND NOT EXISTS (SELECT FROM sale WHERE id = $1 AND published))`;

export const listSellers = (database: Queryable, saleId: string): Promise<SellerRow[]> =>
  queryRows(database, `SELECT id, name, email FROM account_user WHERE ${IS_SELLER} ORDER BY name, id`, [saleId]);

/** True when this account approves for the seller of a sale, public or not. */
export const answersForSeller = (database: Queryable, saleId: string, userId: string): Promise<boolean> =>
  hasRow(database, `SELECT FROM account_user WHERE ${IS_SELLER} AND id = $2`, [saleId, userId]);

export type ApprovalRow = {
  id: string;
  needs: ApprovalNeeds;
  fees: string;
  note: string;
  askedBy: string;
  at: Date;
};

/** The newest request to approve a draft. */
export const findApproval = (database: Queryable, saleId: string): Promise<ApprovalRow | null> =>
  queryRow(
    database,
    `SELECT seller_approval.id, needs, fees, note, name AS "askedBy", at FROM seller_approval JOIN account_user ON account_user.id = asked_by
     WHERE sale_id = $1 ORDER BY at DESC, seller_approval.id LIMIT 1`,
    [saleId],
  );

/** False when this request was written before. */
export const insertApproval = (
  client: Queryable,
  saleId: string,
  approval: Pick<ApprovalRow, 'id' | 'needs' | 'fees' | 'note'> & { actorId: string },
): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO seller_approval (id, sale_id, needs, fees, note, asked_by) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
    [approval.id, saleId, approval.needs, approval.fees, approval.note, approval.actorId],
  );

export type AnswerRow = {
  id: string;
  itemId: string;
  userId: string;
  name: string;
  kind: 'accept' | 'comment';
  hash: string;
  comment: string;
  at: Date;
  reply: string | null;
  repliedBy: string | null;
  resolvedAt: Date | null;
};

/** Everything that was ever answered to the drafts of a sale, oldest first. */
export const listAnswers = (database: Queryable, saleId: string): Promise<AnswerRow[]> =>
  queryRows(
    database,
    `SELECT answer.id, item_id AS "itemId", user_id AS "userId", person.name, kind, shown_hash AS hash, comment, answer.at, reply,
       replier.name AS "repliedBy", resolved_at AS "resolvedAt"
     FROM seller_answer AS answer JOIN seller_approval ON seller_approval.id = approval_id JOIN account_user AS person ON person.id = user_id
       LEFT JOIN account_user AS replier ON replier.id = replied_by
     WHERE sale_id = $1 ORDER BY answer.at, answer.id`,
    [saleId],
  );

export type NewAnswer = {
  id: string;
  approvalId: string;
  userId: string;
  kind: 'accept' | 'comment';
  /** Kept word for word. */
  shown: ShownItem;
  hash: string;
  comment: string;
};

/** False when this answer was written before. */
export const insertAnswer = (client: Queryable, answer: NewAnswer): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO seller_answer (id, approval_id, item_id, user_id, kind, shown, shown_hash, comment) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO NOTHING`,
    [
      answer.id,
      answer.approvalId,
      answer.shown.id,
      answer.userId,
      answer.kind,
      JSON.stringify(answer.shown),
      answer.hash,
      answer.comment,
    ],
  );
