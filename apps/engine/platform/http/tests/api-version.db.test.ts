import { API_REFERENCE, API_VERSION_HEADER, apiPath, NEWEST_API_VERSION } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';

const { engine } = await openTestEngine();
const ask = (path: string, version?: string) =>
  engine.app.inject({ url: path, headers: version === undefined ? {} : { [API_VERSION_HEADER]: version } });

it('every answer of the API names its version, a refusal too', async () => {
  for (const path of [apiPath('GET /api/sale-statuses'), '/api/nothing-here', API_REFERENCE.public])
    expect([path, (await ask(path)).headers[API_VERSION_HEADER]]).toEqual([path, NEWEST_API_VERSION]);
  expect((await ask('/login/')).headers[API_VERSION_HEADER]).toBeUndefined();
});

it.each(['2020-01-01', 'newest', '', `${NEWEST_API_VERSION}, 2020-01-01`])(
  'a version that was never released is refused and the newest is named: "%s"',
  async (version) => {
    const answer = await ask(apiPath('GET /api/sale-statuses'), version);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'unknown_api_version' });
    expect(answer.headers[API_VERSION_HEADER]).toBe(NEWEST_API_VERSION);
  },
);

it('a program that names its version is answered in it', async () => {
  const answer = await ask(apiPath('GET /api/sale-statuses'), NEWEST_API_VERSION);
  expect([answer.statusCode, answer.headers[API_VERSION_HEADER]]).toEqual([200, NEWEST_API_VERSION]);
});
