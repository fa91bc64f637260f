import { ENDPOINTS, type Endpoint } from '@quarterline/contract/endpoints';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { cookie } = await insertAccount(clone.database, engine, 'administrator');
/** Operations whose address has a part that is different each time. */
const READING = Object.entries<Endpoint>(ENDPOINTS).flatMap(([route]) => {
  const [method = '', pattern = ''] = route.split(' ');
  return method === 'GET' && pattern.includes(':') ? [pattern] : [];
});

it('an address with a part that is too long gets the refusal of all other input, with a code and the id of the request', async () => {
  expect(READING.length).toBeGreaterThan(50);
  for (const pattern of READING)
    for (const length of [201, 9000]) {
      // `send` fails where the reference does not name the status or the code.
      const answer = await send(
        engine,
        'GET',
        pattern.replaceAll(/:(\w+)/g, 'a'.repeat(length)).slice(0, 12_000),
        undefined,
        { cookie },
      );
      const body = (await answer.json()) as Record<string, unknown>;
      expect([pattern, length, answer.status], JSON.stringify(body)).toEqual([
        pattern,
        length,
        expect.toBeOneOf([400, 404]),
      ]);
      expect([pattern, body.requestId]).toEqual([pattern, answer.headers.get('x-request-id')]);
    }
});
