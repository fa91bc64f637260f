import type { FormFields } from '@quarterline/contract/form-rules';
import { solveChallenge } from '@quarterline/form-challenge/solve';
import { beforeEach, describe, expect, it } from 'vitest';
import { DELAY_FIELD, type FormGuard, openFormGuard, type Passage, type SentForm } from './form-guard.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
let clock = NOON;
let guard: FormGuard;
let counted: string[];
beforeEach(() => {
  clock = NOON;
  counted = [];
  guard = openFormGuard(
    { perNetwork: 0, perForm: 1000 },
    () => clock,
    (outcome) => counted.push(outcome),
  );
});

const fields = (changes: FormFields = {}): FormFields => ({ message: 'Two quarters near Tofield.', ...changes });
const send = (changes: Partial<SentForm> = {}): Promise<Passage> =>
  guard({ name: 'contact', address: '203.0.113.1', fields: fields(), solved: undefined, hasScripts: true, ...changes });
const solve = async (passage: Passage): Promise<string> => {
  if (passage.kind !== 'work') throw new Error('No work was asked for.');
  return solveChallenge(passage.challenge);
};
const tokenOf = (passage: Passage): string => {
  if (passage.kind !== 'wait') throw new Error('No wait was asked for.');
  return passage.token;
};
const waited = (token: string, changes: Partial<SentForm> = {}) =>
  send({ hasScripts: false, ...changes, fields: fields({ ...changes.fields, [DELAY_FIELD]: token }) });

describe('a form of a browser with scripts', () => {
  it('is counted when work is asked for, when it is done, and when what was brought is not it', async () => {
    const solved = await solve(await send());
    await send({ solved });
    await send({ solved: 'no work' });
    expect(counted).toEqual(['asked', 'solved', 'refused', 'asked']);
  });

  it('goes through with the work that was asked for it, and the same form again too', async () => {
    const solved = await solve(await send());
    expect(await send({ solved })).toEqual({ kind: 'pass' });
    expect(await send({ solved, fields: fields({ 'filled-in-ms': '9000' }) })).toEqual({ kind: 'pass' });
  });

  it.each<[string, Partial<SentForm>]>([
    ['another text', { fields: fields({ message: 'Another one.' }) }],
    ['another address', { fields: fields({ 'email-address': 'somebody@farm.example' }) }],
    ['another form', { name: 'newsletter' }],
  ])('is asked for work of its own when it has %s', async (_, change) => {
    const solved = await solve(await send());
    expect(await send({ solved })).toEqual({ kind: 'pass' });
    expect(await send({ solved, ...change })).toMatchObject({ kind: 'work' });
  });

  it('is asked for new work when what it brings is too old, or of the site before it was started again', async () => {
    const solved = await solve(await send());
    clock += 5 * 60_000 + 1;
    expect(await send({ solved })).toMatchObject({ kind: 'work' });
    clock = NOON;
    guard = openFormGuard(
      { perNetwork: 0, perForm: 1000 },
      () => clock,
      () => {},
    );
    expect(await send({ solved })).toMatchObject({ kind: 'work' });
  });
});

describe('a form of a browser without scripts', () => {
  it('goes through half a minute later with its token, and pressed twice it is one form', async () => {
    const token = tokenOf(await send({ hasScripts: false }));
    clock += 30_000;
    expect(await waited(token)).toEqual({ kind: 'pass' });
    expect(await waited(token)).toEqual({ kind: 'pass' });
  });

  it('keeps its token and its time when it is sent too early', async () => {
    const token = tokenOf(await send({ hasScripts: false }));
    clock += 29_000;
    expect(await waited(token)).toEqual({ kind: 'wait', token, readyAt: NOON + 30_000 });
    clock += 1000;
    expect(await waited(token)).toEqual({ kind: 'pass' });
  });

  it('waits once more for every other form', async () => {
    const token = tokenOf(await send({ hasScripts: false }));
    clock += 30_000;
    expect(await waited(token)).toEqual({ kind: 'pass' });
    const other = await waited(token, { fields: { message: 'Another one.' } });
    expect(other).toMatchObject({ kind: 'wait', readyAt: clock + 30_000 });
    expect(await waited(token, { name: 'newsletter' })).toMatchObject({ kind: 'wait' });
  });

  it('is one of six in a minute of its network, however many tokens were collected', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 100 }, async () => tokenOf(await send({ hasScripts: false }))),
    );
    clock += 30_000;
    const passages: Passage[] = [];
    for (const [index, token] of tokens.entries())
      passages.push(await waited(token, { fields: { message: `Number ${index}` } }));
    expect(passages.filter(({ kind }) => kind === 'pass')).toHaveLength(6);
    const elsewhere = tokenOf(await send({ hasScripts: false, address: '198.51.100.1' }));
    clock += 30_000;
    expect(await waited(elsewhere, { address: '198.51.100.1' })).toEqual({ kind: 'pass' });
  });

  it('may be typed anew while it waits', async () => {
    const token = tokenOf(await send({ hasScripts: false }));
    clock += 40_000;
    expect(await waited(token, { fields: { message: 'Two quarters near Viking.' } })).toEqual({ kind: 'pass' });
  });
});

describe('a form that is sent as often as people send it', () => {
  it('goes through without work and without a wait', async () => {
    guard = openFormGuard(
      { perNetwork: 3, perForm: 1000 },
      () => clock,
      () => {},
    );
    for (const hasScripts of [true, false, true]) expect(await send({ hasScripts })).toEqual({ kind: 'pass' });
    expect(await send()).toMatchObject({ kind: 'work' });
    expect(await send({ address: '198.51.100.1' })).toEqual({ kind: 'pass' });
    clock += 600_000;
    expect(await send()).toEqual({ kind: 'pass' });
  });
});
