import { randomUUID } from 'node:crypto';
import {
  adminApi,
  type ChangedApiKeys,
  type ChangedWebhookEndpoints,
  type StaffInvitations,
} from '@quarterline/contract';
import type { Input, Office } from '../office/office.ts';
import { insertTestSale } from '../sales/test-sale.ts';
import { send, TEST_PASSWORD } from '../start-test-engine.ts';

const WEBHOOK = { name: 'A paper', url: 'https://hooks.paper.ca/in', types: ['sale.opened'] };
const API_KEY = { name: 'Map of the county', scopes: ['public:read'], expiresInDays: 90 };

/** What administrators do about people and programs that get in, each with a request that succeeds. */
export const ACCESS_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/users/:userId': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    const body = { action: 'name_party', saleSlug: sale.slug, reason: 'A brother sells.' };
    return { path: adminApi.user(sale.bidders[0]?.userId ?? ''), body };
  },
  'POST /api/admin/users/invitations': async () => ({ path: adminApi.invitations, body: invitation() }),
  'POST /api/admin/users/invitations/:invitationId': async (office) => {
    const { invitations } = await made<StaffInvitations>(office, adminApi.invitations, invitation());
    return { path: adminApi.invitation(invitations[0]?.id ?? ''), body: { action: 'withdraw' } };
  },
  'POST /api/admin/webhooks': async () => ({ path: adminApi.webhooks, body: WEBHOOK }),
  'POST /api/admin/webhooks/:endpointId': async (office) => {
    const answer = await made<ChangedWebhookEndpoints>(office, adminApi.webhooks, WEBHOOK);
    return { path: `${adminApi.webhooks}/${answer.made?.id}`, body: { action: 'test' } };
  },
  'POST /api/admin/api-keys': async () => ({ path: adminApi.apiKeys, body: API_KEY }),
  'POST /api/admin/api-keys/:keyId': async (office) => {
    const answer = await made<ChangedApiKeys>(office, adminApi.apiKeys, API_KEY);
    return { path: `${adminApi.apiKeys}/${answer.made?.id}`, body: { action: 'rotate', overlapHours: 24 } };
  },
};

const invitation = () => ({
  ...{ email: `${randomUUID()}@office.example`, name: 'Lena Koss', role: 'clerk' },
  ...{ reason: 'Starts on Monday.', password: TEST_PASSWORD },
});

const made = async <Answer>({ engine, administrator }: Office, path: string, body: object): Promise<Answer> => {
  const answer = await send(engine, 'POST', path, body, { cookie: administrator.cookie });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};
