import type { PublishedSaleUpdates } from '@quarterline/contract';
import type pg from 'pg';
import { publish } from '#platform/store/sales/published-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listAddenda } from '../store/addendum-store.ts';
import { listPublicAnswers } from '../store/question-store.ts';

/** Puts what was said about a sale before the public. The last statement of its transaction, as the change feed wants it. */
export async function publishUpdates(client: pg.PoolClient, { id, slug }: Pick<SaleRow, 'id' | 'slug'>) {
  const answers = await listPublicAnswers(client, id);
  const addenda = await listAddenda(client, id);
  const updates: PublishedSaleUpdates = {
    slug,
    answers: answers.map((answer) => ({ ...answer, answeredAt: new Date(answer.answeredAt).toISOString() })),
    addenda: addenda.map(({ number, changes, text, href, publishedAt }) => ({
      number,
      changes,
      text,
      href,
      publishedAt: new Date(publishedAt).toISOString(),
    })),
  };
  await publish(client, 'saleUpdates', slug, updates);
}
