import { apiPath } from '@quarterline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { postToEngine } from '../post-to-engine.ts';

afterEach(() => void vi.unstubAllGlobals());

/** An engine that answers after so long, by a clock of its own: nobody waits here. */
const engineAnsweringAfter = (ms: number): void => {
  let patience = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((given) => {
    patience = given;
    return new AbortController().signal;
  });
  vi.stubGlobal('fetch', async () => {
    if (ms > patience) throw new DOMException('The wait is over.', 'TimeoutError');
    return new Response('{}', { status: 200 });
  });
};

test.each([
  ['who is last in line at the login is let in', apiPath('POST /api/account/login'), 35_000, 'done'],
  ['nobody stays in line for longer than a minute', apiPath('POST /api/account/login'), 61_000, 'refused'],
  [
    'any other form has no line, and is told sooner that nobody answers',
    apiPath('POST /api/account/register'),
    21_000,
    'refused',
  ],
  ['a weak line is waited for', apiPath('POST /api/account/register'), 19_000, 'done'],
])('%s', async (_what, path, ms, kind) => {
  engineAnsweringAfter(ms);
  const outcome = await postToEngine(path as string, {});
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === 'refused') expect(outcome.message).toMatch(/What you typed is still here/);
});

test('a form that its network sends too often says when to send it again, and what was typed stays', async () => {
  const problem = { code: 'too_many_requests', message: 'Send it again in 30 seconds.' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 429 }));
  expect(await postToEngine(apiPath('POST /api/account/register') as string, {})).toEqual({
    kind: 'refused',
    code: 'too_many_requests',
    message: 'Send it again in 30 seconds.',
    fieldErrors: {},
  });
});
