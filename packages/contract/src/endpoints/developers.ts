import { ApiKeys, ChangeApiKey, ChangedApiKeys, NewApiKey } from '../administration/api-keys.ts';
import {
  ChangedWebhookEndpoints,
  ChangeWebhookEndpoint,
  NewWebhookEndpoint,
  SentWebhookTest,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookEndpoints,
} from '../administration/webhooks.ts';
import type { EndpointTable } from './endpoint.ts';

export const DEVELOPERS = {
  'GET /api/admin/webhooks': {
    id: 'listWebhooks',
    who: 'connect_programs',
    summary: 'Where events are sent, and how it goes.',
    answer: WebhookEndpoints,
  },
  'POST /api/admin/webhooks': {
    id: 'makeWebhook',
    who: 'connect_programs',
    summary: 'Begins to send events to an address; its secret is answered once and never again.',
    body: NewWebhookEndpoint,
    answer: ChangedWebhookEndpoints,
  },
  'POST /api/admin/webhooks/:endpointId': {
    id: 'changeWebhook',
    who: 'connect_programs',
    summary: 'Pauses, resumes or removes it, makes a new secret, or sends events again.',
    body: ChangeWebhookEndpoint,
    answer: ChangedWebhookEndpoints,
  },
  'POST /api/admin/webhooks/:endpointId/test': {
    id: 'testWebhook',
    who: 'connect_programs',
    summary: 'Sends a test event; the deliveries show its answer under the same eventId.',
    answer: SentWebhookTest,
  },
  'GET /api/admin/webhooks/:endpointId/deliveries': {
    id: 'listWebhookDeliveries',
    who: 'connect_programs',
    summary: 'What was sent in thirty days, with each try and its answer.',
    query: WebhookDeliveriesQuery,
    answer: WebhookDeliveries,
  },
  'GET /api/admin/api-keys': {
    id: 'listApiKeys',
    who: 'connect_programs',
    summary: 'The keys with which programs ask. No secret is shown.',
    answer: ApiKeys,
  },
  'POST /api/admin/api-keys': {
    id: 'makeApiKey',
    who: 'connect_programs',
    summary: 'Makes a key; it is answered once and never again.',
    body: NewApiKey,
    answer: ChangedApiKeys,
  },
  'POST /api/admin/api-keys/:keyId': {
    id: 'changeApiKey',
    who: 'connect_programs',
    summary: 'Revokes a key within a second, or makes another in its place while both hold for some hours.',
    body: ChangeApiKey,
    answer: ChangedApiKeys,
  },
} as const satisfies EndpointTable;
