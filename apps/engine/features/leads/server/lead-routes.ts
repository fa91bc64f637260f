import { ContactLead, engineApi, LeadTaken, Problem } from '@quarterline/contract';
import type { App } from '../../../platform/http/app-type.ts';
import type { FormServices } from '../../../platform/http/forms/form-dependencies.ts';
import { takeLead } from './take-lead.ts';

/** The site's server brings everybody's forms; a crowd of a whole province fits through. */
const A_SITE = { rateLimit: { max: 1200, timeWindow: '1 minute' } } as const;

/** `POST /api/leads`: a message of a contact form. */
export const leadRoutes = (app: App, { database, env, secret }: FormServices): void => {
  app.post(
    engineApi.leads,
    { config: A_SITE, schema: { body: ContactLead, response: { 200: LeadTaken, 400: Problem, 429: Problem } } },
    async (request) => {
      await takeLead(database, { env, secret }, request.body);
      return { id: request.body.id };
    },
  );
};
