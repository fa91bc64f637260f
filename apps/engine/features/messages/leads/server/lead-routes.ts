import type { App } from '#platform/http/app-type.ts';
import type { FormServices } from '#platform/http/forms/form-dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { takeLead } from './take-lead.ts';

/** The site's server brings everybody's forms; a crowd of a whole province fits through. */
const A_SITE = { rateLimit: { max: 1200, timeWindow: '1 minute' } } as const;

/** `POST /api/leads`: a message of a contact form. */
export function leadRoutes(app: App, { database, env, secret }: FormServices): void {
  serve(
    app,
    'POST /api/leads',
    async (request) => {
      await takeLead(database, { env, secret }, request.body);
      return { id: request.body.id };
    },
    { config: A_SITE },
  );
}
