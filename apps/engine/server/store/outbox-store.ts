import type { Database } from '../../database/connect.ts';
import type { Queryable } from './queryable.ts';

export type Letter = { id: string; recipient: string; subject: string; text_body: string; created_at: Date };

export const queueLetter = async (
  database: Queryable,
  letter: { to: string; subject: string; text: string },
): Promise<void> => {
  await database.query('INSERT INTO outbox (recipient, subject, text_body) VALUES ($1, $2, $3)', [
    letter.to,
    letter.subject,
    letter.text,
  ]);
};

/** Takes what is due and hides it for a minute, so that two nodes never send the same letter at once. */
export const takeLetters = async (database: Database, limit: number): Promise<Letter[]> => {
  const { rows } = await database.query<Letter>(
    `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(mins => least(60, power(2, attempts)::int))
     WHERE id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND next_attempt_at <= clock_timestamp()
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, subject, text_body, created_at`,
    [limit],
  );
  return rows;
};

export const markSent = async (database: Database, id: string): Promise<void> => {
  await database.query('UPDATE outbox SET sent_at = clock_timestamp(), last_error = NULL WHERE id = $1', [id]);
};

export const markFailed = async (database: Database, id: string, error: string): Promise<void> => {
  await database.query('UPDATE outbox SET last_error = $2 WHERE id = $1', [id, error.slice(0, 500)]);
};

export const listRecentLetters = async (database: Database, limit: number): Promise<Letter[]> => {
  const { rows } = await database.query<Letter>(
    'SELECT id, recipient, subject, text_body, created_at FROM outbox ORDER BY created_at DESC LIMIT $1',
    [limit],
  );
  return rows;
};
