import { adminApi, LetterTestAnswer, Problem } from '@quarterline/contract';
import { fillLetter, isLetterName, type LetterWords, STANDARD_LETTERS, variablesOf } from '@quarterline/letters';
import { DEFAULT_BRAND } from '@quarterline/listing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { letterHtml } from '../../../platform/email/letter-html.ts';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { findContent } from '../../../platform/store/content-store.ts';
import { readBrand } from '../../../platform/store/letter-text-store.ts';
import { queueLetter } from '../../../platform/store/outbox-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import type { ContentDesk } from './content-routes.ts';
import { withStandard } from './with-standard.ts';

const Item = z.object({ itemId: z.uuid() });
const NO = { 401: Problem, 403: Problem, 404: Problem };
/** The page of a letter carries its look in itself, runs nothing, and is shown inside our own pages only. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** A letter as it is written now, saved and not yet in force: to be looked at, and sent to whoever writes it. */
export const letterRoutes = (app: App, { database, sessions }: ContentDesk): void => {
  const wordsOf = async (request: FastifyRequest<{ Params: z.infer<typeof Item> }>) => {
    const row = await findContent(database, 'letter', request.params.itemId);
    const name = String(row?.draft.slug);
    if (!row || !isLetterName(name)) throw notFound('There is no such letter.');
    const brand = (await readBrand(database)) ?? DEFAULT_BRAND;
    const { phone, product } = brand;
    const draft = withStandard('letter', row.draft) as LetterWords;
    return { brand, words: fillLetter(draft, { ...variablesOf(STANDARD_LETTERS[name]), phone, product }) };
  };

  app.get(
    adminApi.letterPreviewPattern,
    { schema: { params: Item, response: { 200: z.string(), ...NO } } },
    async (request, reply) => {
      await sessions.requireAdministrator(request);
      const { brand, words } = await wordsOf(request);
      return reply
        .header('content-security-policy', LETTER_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(letterHtml(words.subject, words.text, brand));
    },
  );

  app.post(
    adminApi.letterTestPattern,
    {
      schema: { params: Item, response: { 200: LetterTestAnswer, 429: Problem, ...NO } },
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { who } = await sessions.requireAdministrator(request);
      const { words } = await wordsOf(request);
      const { subject, text } = words;
      await inTransaction(database, async (client) => {
        await queueLetter(client, { to: who.email, subject: `Test: ${subject}`, text, kind: 'test' });
        await writeAudit(client, acting(request, who.id), {
          act: 'settings.letter_tested',
          subject: { kind: 'content', id: request.params.itemId },
        });
      });
      return { sentTo: who.email };
    },
  );
};
