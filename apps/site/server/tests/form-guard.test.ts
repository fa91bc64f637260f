import type { FormFields } from '@quarterline/contract/form-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { DELAY_FIELD, type FormGuard, openFormGuard, type Passage, type SentForm } from '../forms/form-guard.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
let clock = NOON;
let guard: FormGuard;
let counted: number;
/** A guard at whose limit the network of these tests already is. */
const openFull = (perNetwork = 1): FormGuard => {
  const opened = openFormGuard(
    perNetwork,
    () => clock,
    () => {
      counted += 1;
    },
  );
  for (const name of ['contact', 'newsletter'])
    for (let sent = 0; sent < perNetwork; sent += 1)
      for (const address of ['203.0.113.1', '198.51.100.1']) opened({ name, address, fields: {}, hasScripts: true });
  return opened;
};
beforeEach(() => {
  clock = NOON;
  counted = 0;
  guard = openFull();
});

const fields = (changes: FormFields = {}): FormFields => ({ message: 'Two quarters near Tofield.', ...changes });
const send = (changes: Partial<SentForm> = {}): Passage =>
  guard({ name: 'contact', address: '203.0.113.1', fields: fields(), hasScripts: true, ...changes });
const tokenOf = (passage: Passage): string => {
  if (passage.kind !== 'wait') throw new Error('No wait was asked for.');
  return passage.token;
};
const waited = (token: string, changes: Partial<SentForm> = {}) =>
  send({ hasScripts: false, ...changes, fields: fields({ ...changes.fields, [DELAY_FIELD]: token }) });

const NOW_AS_ALWAYS = { kind: 'keep', notBefore: null };

describe('a form of a browser with scripts', () => {
  it('is kept above the limit, and goes to the engine at the pace of its network', () => {
    guard = openFull(20);
    expect(send()).toEqual({ kind: 'keep', notBefore: NOON + 30_000 });
    expect(send()).toEqual({ kind: 'keep', notBefore: NOON + 60_000 });
    expect(counted).toBe(2);
  });

  it('is told when there is a place again, once its network has an hour of forms that wait', () => {
    guard = openFull(20);
    const passages = Array.from({ length: 1000 }, () => send());
    expect(passages.filter(({ kind }) => kind === 'keep')).toHaveLength(120);
    expect(passages.at(-1)).toEqual({ kind: 'full', waitMs: 30_000 });
    clock += 30_000;
    expect(send()).toMatchObject({ kind: 'keep' });
  });

  it('of another network goes through at once, whatever a flood has sent', () => {
    for (let sent = 0; sent < 5000; sent += 1) send();
    expect(send({ address: '192.0.2.1' })).toEqual(NOW_AS_ALWAYS);
  });
});

describe('a form of a browser without scripts', () => {
  it('goes through half a minute later with its token, and pressed twice it is one form', () => {
    const token = tokenOf(send({ hasScripts: false }));
    clock += 30_000;
    expect(waited(token)).toEqual(NOW_AS_ALWAYS);
    expect(waited(token)).toEqual(NOW_AS_ALWAYS);
  });

  it('keeps its token and its time when it is sent too early', () => {
    const token = tokenOf(send({ hasScripts: false }));
    clock += 29_000;
    expect(waited(token)).toEqual({ kind: 'wait', token, readyAt: NOON + 30_000 });
    clock += 1000;
    expect(waited(token)).toEqual(NOW_AS_ALWAYS);
  });

  it('waits once more for every other form', () => {
    const token = tokenOf(send({ hasScripts: false }));
    clock += 30_000;
    expect(waited(token)).toEqual(NOW_AS_ALWAYS);
    const other = waited(token, { fields: { message: 'Another one.' } });
    expect(other).toMatchObject({ kind: 'wait', readyAt: clock + 30_000 });
    expect(waited(token, { name: 'newsletter' })).toMatchObject({ kind: 'wait' });
  });

  it('is one of six in a minute of its network, however many tokens were collected', () => {
    const tokens = Array.from({ length: 100 }, () => tokenOf(send({ hasScripts: false })));
    clock += 30_000;
    const passages: Passage[] = [];
    for (const [index, token] of tokens.entries())
      passages.push(waited(token, { fields: { message: `Number ${index}` } }));
    expect(passages.filter(({ kind }) => kind === 'keep')).toHaveLength(6);
    const elsewhere = tokenOf(send({ hasScripts: false, address: '198.51.100.1' }));
    clock += 30_000;
    expect(waited(elsewhere, { address: '198.51.100.1' })).toEqual(NOW_AS_ALWAYS);
  });

  it('may be typed anew while it waits', () => {
    const token = tokenOf(send({ hasScripts: false }));
    clock += 40_000;
    expect(waited(token, { fields: { message: 'Two quarters near Viking.' } })).toEqual(NOW_AS_ALWAYS);
  });
});

describe('a form that is sent as often as people send it', () => {
  it('goes through without a wait', () => {
    guard = openFormGuard(3, () => clock);
    for (const hasScripts of [true, false, true]) expect(send({ hasScripts })).toEqual(NOW_AS_ALWAYS);
    expect(send()).toEqual({ kind: 'keep', notBefore: NOON + 200_000 });
    expect(send({ address: '192.0.2.1' })).toEqual(NOW_AS_ALWAYS);
    clock += 1_200_000;
    expect(send()).toEqual(NOW_AS_ALWAYS);
  });
});
