import { randomUUID } from 'node:crypto';
import {
  apiPath,
  type ChangedApiKeys,
  type ChangedWebhookEndpoints,
  type StaffInvitations,
} from '@quarterline/contract';
import type { Input, Office } from '../office/office.ts';
import { insertTestSale } from '../sales/test-sale.ts';
import { send, TEST_PASSWORD } from '../start-test-engine.ts';

const WEBHOOK = { name: 'A paper', url: 'https://hooks.paper.ca/in', types: ['sale.opened'] };
const API_KEY = { name: 'Map of the county', scopes: ['public:read'], expiresInDays: 90 };

/** Administrators' actions on people and programs with access, each with a successful request. */
export const ACCESS_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/users/:userId': async ({ clone }) => {
    const sale = await insertTestSale(clone.database, { closesInMs: 7_200_000 });
    const body = { action: 'name_party', saleSlug: sale.slug, reason: 'A brother sells.' };
    return { path: apiPath('POST /api/admin/users/:userId', { userId: sale.bidders[0]?.userId ?? '' }), body };
  },
  'POST /api/admin/users/invitations': async () => ({
    path: apiPath('POST /api/admin/users/invitations'),
    body: invitation(),
  }),
  'POST /api/admin/users/invitations/:invitationId': async (office) => {
    const { invitations } = await made<StaffInvitations>(
      office,
      apiPath('GET /api/admin/users/invitations'),
      invitation(),
    );
    return {
      path: apiPath('POST /api/admin/users/invitations/:invitationId', { invitationId: invitations[0]?.id ?? '' }),
      body: { action: 'withdraw' },
    };
  },
  'POST /api/admin/webhooks': async () => ({ path: apiPath('POST /api/admin/webhooks'), body: WEBHOOK }),
  'POST /api/admin/webhooks/:endpointId': async (office) => {
    const answer = await made<ChangedWebhookEndpoints>(office, apiPath('GET /api/admin/webhooks'), WEBHOOK);
    return { path: `${apiPath('POST /api/admin/webhooks')}/${answer.made?.id}`, body: { action: 'pause' } };
  },
  'POST /api/admin/webhooks/:endpointId/test': async (office) => {
    const answer = await made<ChangedWebhookEndpoints>(office, apiPath('GET /api/admin/webhooks'), WEBHOOK);
    const endpointId = answer.made?.id ?? '';
    return { path: apiPath('POST /api/admin/webhooks/:endpointId/test', { endpointId }), body: undefined };
  },
  'POST /api/admin/api-keys': async () => ({ path: apiPath('POST /api/admin/api-keys'), body: API_KEY }),
  'POST /api/admin/api-keys/:keyId': async (office) => {
    const answer = await made<ChangedApiKeys>(office, apiPath('GET /api/admin/api-keys'), API_KEY);
    return {
      path: `${apiPath('POST /api/admin/api-keys')}/${answer.made?.id}`,
      body: { action: 'rotate', overlapHours: 24 },
    };
  },
};

const invitation = () => ({
  email: `${randomUUID()}@office.example`,
  name: 'Lena Koss',
  role: 'clerk',
  reason: 'Starts on Monday.',
  password: TEST_PASSWORD,
});

const made = async <Answer>({ engine, administrator }: Office, path: string, body: object): Promise<Answer> => {
  const answer = await send(engine, 'POST', path, body, { cookie: administrator.cookie });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};
