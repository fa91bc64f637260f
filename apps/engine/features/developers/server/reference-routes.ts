import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_REFERENCE } from '@quarterline/contract';
import type { App } from '../../../platform/http/app-type.ts';

const FOLDER = join(import.meta.dirname, '../generated');

/** The reference of the API, as it was written by `npm run reference`: nothing is made for a visitor on the thread that decides bids. */
export const referenceRoutes = (app: App): void => {
  for (const [audience, path] of Object.entries(API_REFERENCE)) {
    let text: string | null = null;
    app.get(path, { schema: { hide: true } }, async (_, reply) => {
      text ??= readFileSync(join(FOLDER, `${audience}.json`), 'utf8');
      return reply
        .type('application/json; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .send(text);
    });
  }
};
