import { apiPath } from '@quarterline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { sendAccountForm } from './send-account-form.ts';

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
  const outcome = await sendAccountForm(path, {});
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === 'refused') expect(outcome.message).toMatch(/What you typed is still here/);
});

test('a form that is asked for work is sent again with it, once, and says that the browser works', async () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'a' };
  const sent: (string | null)[] = [];
  let worked = 0;
  class FinishedWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    postMessage(asked: unknown): void {
      expect(asked).toEqual(challenge);
      this.onmessage?.({ data: { counter: 200, derivedKey: 'ab' } });
    }
    terminate(): void {
      worked += 1;
    }
  }
  vi.stubGlobal('Worker', FinishedWorker);
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const solved = headers['x-challenge-solution'] ?? null;
    sent.push(solved);
    return solved === null
      ? new Response(JSON.stringify({ code: 'challenge_needed', message: 'Work first.', challenge }), { status: 428 })
      : new Response('{}', { status: 200 });
  });
  const onWork = vi.fn();
  expect(await sendAccountForm(apiPath('POST /api/account/register'), {}, onWork)).toEqual({ kind: 'done', body: {} });
  expect([sent[0], JSON.parse(atob(sent[1] ?? ''))]).toEqual([
    null,
    { challenge, solution: { counter: 200, derivedKey: 'ab' } },
  ]);
  expect([sent.length, worked, onWork.mock.calls.length]).toEqual([2, 1, 1]);
});

test('a browser whose work fails is told what to do, and what was typed stays', async () => {
  vi.stubGlobal('Worker', undefined);
  const problem = {
    code: 'challenge_needed',
    message: 'This form is sent very often.',
    next: 'Send it again.',
    challenge: {},
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 428 }));
  expect(await sendAccountForm(apiPath('POST /api/account/register'), {})).toEqual({
    kind: 'refused',
    message: 'This form is sent very often. Send it again.',
    fieldErrors: {},
  });
});
