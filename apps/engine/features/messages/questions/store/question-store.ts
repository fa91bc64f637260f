import type { OwnQuestion, QuestionAction, QuestionStatus, StaffQuestion } from '@quarterline/contract';
import { many, maybe, type Queryable, writesOne } from '#database/statements/rows.ts';

const COLUMNS = `parcel_question.id, parcel_id, parcel_question.text, asked_at, parcel_question.status, answer, answered_at`;

export type NewQuestion = { id: string; saleId: string; parcelId: string; userId: string; text: string };
type Limits = { waiting: number; aDay: number };

/**
 * Keeps a question once. `false` when the account has as many that wait, or has asked as many within a day, as `limits`
 * say: asked one after another for an account, so that two at once cannot both be the last.
 */
export async function keepQuestion(client: Queryable, question: NewQuestion, limits: Limits): Promise<boolean> {
  const { id, saleId, parcelId, userId, text } = question;
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 7))', [userId]);
  return writesOne(
    client,
    `INSERT INTO parcel_question (id, sale_id, parcel_id, asked_by, text)
     SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT FROM parcel_question WHERE id = $1 AND asked_by = $4) OR (
       (SELECT count(*) FROM parcel_question WHERE asked_by = $4 AND status = 'waiting') < $6
       AND (SELECT count(*) FROM parcel_question WHERE asked_by = $4 AND asked_at > clock_timestamp() - interval '1 day') < $7)
     ON CONFLICT (id) DO UPDATE SET text = parcel_question.text WHERE parcel_question.asked_by = excluded.asked_by`,
    [id, saleId, parcelId, userId, text, limits.waiting, limits.aDay],
  );
}

export const listOwnQuestions = (database: Queryable, saleId: string, userId: string): Promise<OwnQuestion[]> =>
  many(
    database,
    `SELECT ${COLUMNS} FROM parcel_question WHERE sale_id = $1 AND asked_by = $2 ORDER BY asked_at DESC LIMIT 200`,
    [saleId, userId],
  );

const OF_STAFF = `SELECT ${COLUMNS}, public_text, answerer.name AS answered_by_name,
    CASE WHEN asker.id IS NOT NULL THEN json_build_object('name', asker.name, 'email', asker.email, 'phone', asker.phone) END AS asker
  FROM parcel_question LEFT JOIN account_user AS asker ON asker.id = asked_by
  LEFT JOIN account_user AS answerer ON answerer.id = answered_by WHERE sale_id = $1`;

/** Those that wait first, the oldest on top; then the newest answers. */
export const listStaffQuestions = (database: Queryable, saleId: string): Promise<StaffQuestion[]> =>
  many(database, `${OF_STAFF} ORDER BY parcel_question.status <> 'waiting', answered_at DESC, asked_at LIMIT 2000`, [
    saleId,
  ]);

export const readStaffQuestion = (
  database: Queryable,
  saleId: string,
  questionId: string,
): Promise<StaffQuestion | null> => maybe(database, `${OF_STAFF} AND parcel_question.id = $2`, [saleId, questionId]);

const STATUS_AFTER: Record<QuestionAction['action'], QuestionStatus> = {
  publish: 'published',
  answer_privately: 'private',
  dismiss: 'dismissed',
};

export async function settleQuestion(
  client: Queryable,
  questionId: string,
  actorId: string,
  input: QuestionAction,
): Promise<void> {
  await client.query(
    `UPDATE parcel_question SET status = $2, public_text = $3, answer = $4, answered_by = $5, answered_at = clock_timestamp() WHERE id = $1`,
    [
      questionId,
      STATUS_AFTER[input.action],
      input.action === 'publish' ? input.publicText : null,
      input.action === 'dismiss' ? null : input.answer,
      actorId,
    ],
  );
}

/** Instants in milliseconds. */
export type PublicAnswer = { parcelId: string; question: string; answer: string; answeredAt: number };

/** Public answers of a sale, oldest first. Locks them against another publication of the sale until the commit. */
export async function listPublicAnswers(client: Queryable, saleId: string): Promise<PublicAnswer[]> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 8))', [saleId]);
  return many(
    client,
    `SELECT parcel_id, public_text AS question, answer, answered_at FROM parcel_question
     WHERE sale_id = $1 AND status = 'published' ORDER BY parcel_question.answered_at, id`,
    [saleId],
  );
}
