import { API_REFERENCE } from '@quarterline/contract';
import type { Audience } from '@quarterline/contract/endpoints';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { App } from '../../../../platform/http/app-type.ts';
import { describeApi } from '../../../../platform/http/operations/describe-api.ts';

/** Answers the reference of the API. Routes do not change while an engine runs: each document is made for its first reader and kept. */
export const referenceRoutes = (app: App): void => {
  for (const [audience, path] of Object.entries(API_REFERENCE) as [Audience, string][]) {
    let text: string | null = null;
    app.get(path, { schema: { hide: true } }, async (_, reply) => {
      text ??= JSON.stringify(describeApi(app.swagger() as OpenAPIV3_1.Document, audience));
      return reply
        .type('application/json; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .send(text);
    });
  }
};
