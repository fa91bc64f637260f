import { WEBHOOK_EVENTS } from '@quarterline/contract';
import { WEBHOOK_TYPE_TEXT } from '@quarterline/text';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

const TEST = { name: 'Test', about: 'Sent when an administrator or a program asks for a test. It is about no sale.' };
const PRACTICE = 'A practice sale and a rehearsal send none.';
const TEXTS: Readonly<Record<string, { name: string; about: string }>> = { ...WEBHOOK_TYPE_TEXT, test: TEST };

const HEADERS: readonly (readonly [name: string, description: string, example: string])[] = [
  ['webhook-id', 'The same for each attempt of one event: ignore an id that was processed.', 'msg_6d1f2b9c'],
  [
    'webhook-timestamp',
    'Time of this attempt in seconds since 1970. Refuse one older than five minutes.',
    '1795730400',
  ],
  [
    'webhook-signature',
    'v1, and the base64 HMAC-SHA256 of "id.timestamp.body" with the secret; one for each valid secret, with spaces between them.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
];

const RESPONSES = {
  '2XX': { description: 'The event was received. It is not sent again.' },
  '410': { description: 'Nothing is received here any more. This address is paused, and staff can resume it.' },
  default: {
    description: 'Anything else, a redirect and no answer within ten seconds: the event is sent again, for three days.',
  },
};

/** Member `webhooks` of an OpenAPI document: the request that each event sends to an address of others. */
export const describeWebhooks = (): NonNullable<OpenAPIV3_1.Document['webhooks']> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_EVENTS).map(([type, { schema, example }]) => {
      // As input, so that a receiver allows fields that are added later.
      const { $schema: _, ...body } = z.toJSONSchema(schema, { io: 'input' });
      const post = {
        operationId: type,
        // The signature in the headers says who sent it.
        security: [],
        summary: TEXTS[type]?.name,
        description: [TEXTS[type]?.about, ...('saleId' in example.data ? [PRACTICE] : [])].join(' '),
        parameters: HEADERS.map(([name, description, sample]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
          example: sample,
        })),
        requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
        responses: RESPONSES,
      };
      return [type, { post } as OpenAPIV3_1.PathItemObject];
    }),
  );
