import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import {
  FORM_WINDOW_MS,
  isSignedForm,
  openChallenges,
  openDelays,
  openFormRates,
  openUsedOnce,
  signForm,
} from './index.ts';
import { openRecentMap } from './recent-map.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const engine = openChallenges('a secret that all engines know');

type Solved = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
const solve = async (challenge: Challenge): Promise<Solved> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('Not solved.');
  return { challenge, solution };
};
const workOf = (what: unknown): string => Buffer.from(JSON.stringify(what)).toString('base64');
const [solved, other] = await Promise.all([
  engine.create('leads', NOW).then(solve),
  engine.create('leads', NOW).then(solve),
]);
const right = workOf(solved);

describe('a solved challenge', () => {
  it('is taken for its form within five minutes, by every engine with the secret', async () => {
    const second = openChallenges('a secret that all engines know');
    expect(await engine.judge(right, 'leads', NOW)).toMatchObject({ isRight: true, until: NOW + 5 * MINUTE });
    expect(await second.judge(right, 'leads', NOW + 5 * MINUTE)).toMatchObject({ isRight: true });
  });

  it('says the same id however its counter is changed, so that a change does not make it new', async () => {
    const { challenge, solution } = solved;
    const ids = [right, workOf({ challenge, solution: { ...solution, counter: 0 } })].map(async (work) => {
      const verdict = await engine.judge(work, 'leads', NOW);
      return verdict.isRight ? verdict.id : verdict.why;
    });
    const [first, second] = await Promise.all(ids);
    expect(first).toBe(second);
    const [next] = [await engine.judge(workOf(other), 'leads', NOW)];
    expect(next.isRight && next.id).not.toBe(first);
  });

  it('costs its sender at least 150 tries, and never more than 300', () => {
    for (const { solution } of [solved, other]) {
      expect(solution.counter).toBeGreaterThanOrEqual(150);
      expect(solution.counter).toBeLessThan(300);
    }
  });

  it('is refused for another form', async () => {
    expect(await engine.judge(right, 'register', NOW)).toEqual({ isRight: false, why: 'other_form' });
  });

  it('is refused after five minutes, whatever the clock of the machine says', async () => {
    expect(await engine.judge(right, 'leads', NOW + 5 * MINUTE + 1)).toEqual({ isRight: false, why: 'expired' });
    // An engine whose own clock is a day behind asks the database, and so does one that is ahead.
    expect(await engine.judge(right, 'leads', NOW - MINUTE)).toMatchObject({ isRight: true });
  });

  it('is refused by a process with another secret', async () => {
    const stranger = openChallenges('another secret');
    expect(await stranger.judge(right, 'leads', NOW)).toEqual({ isRight: false, why: 'forged' });
  });

  it.each([
    ['a later end', { data: { form: 'leads', until: NOW + 100 * MINUTE } }],
    ['another form', { data: { form: 'register', until: NOW + 5 * MINUTE } }],
    ['less work', { cost: 1 }],
    ['a shorter answer', { keyPrefix: '0' }],
  ])('is refused as forged when the challenge was given %s', async (_, change) => {
    const { challenge, solution } = solved;
    const forged = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    expect(await engine.judge(workOf({ challenge: forged, solution }), 'leads', NOW)).toEqual({
      isRight: false,
      why: 'forged',
    });
  });

  it('is refused when nothing was worked out', async () => {
    const { challenge } = solved;
    const unsolved = { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
    for (const solution of [unsolved, other.solution])
      expect(await engine.judge(workOf({ challenge, solution }), 'leads', NOW)).toEqual({
        isRight: false,
        why: 'unsolved',
      });
  });

  it.each([
    ['nothing', ''],
    ['an empty object', workOf({})],
    ['no JSON', Buffer.from('{"challenge":').toString('base64')],
    ['a list', workOf([])],
    ['null', workOf(null)],
    ['no solution', workOf({ challenge: solved.challenge })],
    ['no signature', workOf({ ...solved, challenge: { parameters: solved.challenge.parameters } })],
    ['a counter that is text', workOf({ ...solved, solution: { ...solved.solution, counter: '200' } })],
    ['a key that is no key', workOf({ ...solved, solution: { ...solved.solution, derivedKey: 'xyz' } })],
    ['nested deep', Buffer.from('['.repeat(1400)).toString('base64')],
    ['far too long', workOf({ ...solved, more: 'a'.repeat(100_000) })],
  ])('is refused, and nothing throws, when it is %s', async (_, work) => {
    expect(await engine.judge(work, 'leads', NOW)).toEqual({ isRight: false, why: 'unreadable' });
  });
});

describe('the rate of a form', () => {
  const rates = () => openFormRates({ perNetwork: 3, perForm: 10 });

  it('asks a network for work from its fourth sending on, and no other network', () => {
    const { isDue } = rates();
    expect([1, 2, 3, 4, 5].map(() => isDue('leads', 'here', NOW))).toEqual([false, false, false, true, true]);
    expect(isDue('leads', 'elsewhere', NOW)).toBe(false);
    expect(isDue('register', 'here', NOW)).toBe(false);
  });

  it('asks everybody once many networks send one form, and nobody about another form', () => {
    const { isDue } = rates();
    const asked = Array.from({ length: 12 }, (_, index) => isDue('leads', `network ${index}`, NOW));
    expect(asked.filter(Boolean)).toHaveLength(2);
    expect(isDue('register', 'network 1', NOW)).toBe(false);
  });

  it('asks people no more one window after a flood, however large it was', () => {
    const { isDue } = rates();
    for (let sent = 0; sent < 5000; sent += 1) isDue('leads', 'here', NOW);
    expect(isDue('leads', 'here', NOW + FORM_WINDOW_MS / 4)).toBe(true);
    expect(isDue('leads', 'elsewhere', NOW + FORM_WINDOW_MS * 2)).toBe(false);
    expect(isDue('leads', 'here', NOW + FORM_WINDOW_MS * 2)).toBe(false);
  });

  it('asks nobody who sends a form every four minutes, all day', () => {
    const { isDue } = rates();
    const day = Array.from({ length: 360 }, (_, index) => isDue('leads', 'here', NOW + index * 4 * MINUTE));
    expect(day).not.toContain(true);
  });

  it('always asks where the threshold is 0', () => {
    expect(openFormRates({ perNetwork: 0, perForm: 0 }).isDue('leads', 'here', NOW)).toBe(true);
  });

  it('is not confused by a clock that was set back', () => {
    const { isDue } = rates();
    for (let sent = 0; sent < 4; sent += 1) isDue('leads', 'here', NOW);
    expect(isDue('leads', 'here', NOW - 60 * MINUTE)).toBe(true);
  });

  it('still counts the form when each sending comes from a new network, and does not grow', () => {
    const { isDue } = rates();
    const before = process.memoryUsage().heapUsed;
    for (let sent = 0; sent < 200_000; sent += 1) isDue('leads', `network ${sent}`, NOW);
    expect(isDue('leads', 'one more', NOW)).toBe(true);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60e6);
  });
});

describe('waiting instead of working', () => {
  const delays = openDelays('a secret of the site');

  it('is possible for one form, from thirty seconds after the page was given', () => {
    const { token, readyAt } = delays.create('contact', NOW);
    expect(readyAt).toBe(NOW + 30_000);
    expect(delays.judge(token, 'contact', NOW + 29_999)).toEqual({ kind: 'early', token, readyAt });
    expect(delays.judge(token, 'contact', NOW + 30_000)).toMatchObject({ kind: 'ready' });
    expect(delays.judge(token, 'newsletter', NOW + 30_000)).toEqual({ kind: 'invalid' });
  });

  it('is over an hour later, so that tokens are not collected', () => {
    const { token, readyAt } = delays.create('contact', NOW);
    expect(delays.judge(token, 'contact', readyAt + 60 * MINUTE)).toMatchObject({ kind: 'ready' });
    expect(delays.judge(token, 'contact', readyAt + 60 * MINUTE + 1)).toEqual({ kind: 'invalid' });
  });

  it('is not shortened by writing another time into the token', () => {
    const { token } = delays.create('contact', NOW);
    const sooner = token.replace(/^\d+/, String(NOW));
    expect(delays.judge(sooner, 'contact', NOW)).toEqual({ kind: 'invalid' });
    expect(delays.judge('', 'contact', NOW)).toEqual({ kind: 'invalid' });
    expect(openDelays('another secret').judge(token, 'contact', NOW + MINUTE)).toEqual({ kind: 'invalid' });
  });

  it('has six places a minute for each network, so that a thousand open pages are not a thousand forms', () => {
    const { takePlace } = openDelays('a secret of the site');
    const taken = Array.from({ length: 1000 }, () => takePlace('contact', 'here', NOW));
    expect(taken.filter(Boolean)).toHaveLength(6);
    expect(takePlace('contact', 'elsewhere', NOW)).toBe(true);
    expect(takePlace('contact', 'here', NOW + MINUTE)).toBe(true);
  });
});

describe('what counts once', () => {
  it('is taken for one form, again for the same one, and for no other', () => {
    const used = openUsedOnce();
    expect(used.use('a', 'form 1', NOW + MINUTE, NOW)).toBe(true);
    expect(used.use('a', 'form 1', NOW + MINUTE, NOW)).toBe(true);
    expect(used.use('a', 'form 2', NOW + MINUTE, NOW)).toBe(false);
    expect(used.use('b', 'form 2', NOW + MINUTE, NOW)).toBe(true);
  });
});

describe('the signature of a form on its way to the engine', () => {
  const key = 'a key that both hosts know';
  const text = '{"id":"1","message":"Two quarters"}';
  const signature = signForm(key, '/api/leads', text);

  it('holds for exactly that text at that address, with one of the keys', () => {
    expect(isSignedForm(['older', key], '/api/leads', text, signature)).toBe(true);
  });

  it.each([
    ['another text', [key], '/api/leads', `${text} `, signature],
    ['another address', [key], '/api/account/register', text, signature],
    ['another key', ['another key'], '/api/leads', text, signature],
    ['no key', [], '/api/leads', text, signature],
    ['no signature', [key], '/api/leads', text, ''],
  ] as const)('does not hold with %s', (_, keys, address, sent, given) => {
    expect(isSignedForm(keys, address, sent, given)).toBe(false);
  });
});

describe('what is remembered of many networks', () => {
  it('is the newest of it, within its size', () => {
    const map = openRecentMap<number>(10);
    for (let index = 0; index < 1000; index += 1) map.set(`key ${index}`, index);
    const known = Array.from({ length: 1000 }, (_, index) => map.get(`key ${index}`)).filter(
      (one) => one !== undefined,
    );
    expect(known.at(-1)).toBe(999);
    expect(known.length).toBeGreaterThanOrEqual(10);
    expect(known.length).toBeLessThanOrEqual(20);
  });
});
