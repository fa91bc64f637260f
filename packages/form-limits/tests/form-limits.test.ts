import { describe, expect, it } from 'vitest';
import { FORM_WINDOW_MS, isSignedForm, openDelays, openNetworkLimits, openUsedOnce, signForm } from '../src/index.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

describe('the limit of a network', () => {
  const HOUR = 60 * MINUTE;
  const limits = () => openNetworkLimits(3);

  it('lets the fourth form of a network wait, and no form of another network or of another kind', () => {
    const { takePlace } = limits();
    const waits = [1, 2, 3, 4, 5].map(() => takePlace('leads', 'here', NOW, HOUR));
    expect(waits).toEqual([0, 0, 0, FORM_WINDOW_MS / 3, (FORM_WINDOW_MS / 3) * 2]);
    expect(takePlace('leads', 'elsewhere', NOW, HOUR)).toBe(0);
    expect(takePlace('register', 'here', NOW, HOUR)).toBe(0);
  });

  it('gives no place after more than the longest wait, and gives one again when the count has fallen', () => {
    const { takePlace } = limits();
    const waits = Array.from({ length: 5000 }, () => takePlace('leads', 'here', NOW, HOUR));
    expect(waits.filter((wait) => wait <= HOUR)).toHaveLength(3 + 18);
    expect(takePlace('leads', 'here', NOW + HOUR + FORM_WINDOW_MS, 0)).toBe(0);
  });

  it('counts no form that is sent again too early', () => {
    const { takePlace } = limits();
    for (let sent = 0; sent < 3; sent += 1) takePlace('leads', 'here', NOW, 0);
    for (let sent = 0; sent < 1000; sent += 1) expect(takePlace('leads', 'here', NOW, 0)).toBe(FORM_WINDOW_MS / 3);
    expect(takePlace('leads', 'here', NOW + FORM_WINDOW_MS / 3, 0)).toBe(0);
  });

  it('never lets a network wait that sends a form every four minutes, all day', () => {
    const { takePlace } = limits();
    const day = Array.from({ length: 360 }, (_, index) => takePlace('leads', 'here', NOW + index * 4 * MINUTE, 0));
    expect(new Set(day)).toEqual(new Set([0]));
  });

  it('is not confused by a clock that was set back', () => {
    const { takePlace } = limits();
    for (let sent = 0; sent < 3; sent += 1) takePlace('leads', 'here', NOW, 0);
    expect(takePlace('leads', 'here', NOW - HOUR, 0)).toBe(FORM_WINDOW_MS / 3);
  });

  it('does not grow when each form comes from a new network', () => {
    const { takePlace } = limits();
    const before = process.memoryUsage().heapUsed;
    for (let sent = 0; sent < 200_000; sent += 1) takePlace('leads', `network ${sent}`, NOW, 0);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60e6);
  });
});

describe('the wait of a reader without scripts', () => {
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
