import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptForm } from '../forms/deliver-form.ts';
import { FormSpool } from '../forms/form-spool.ts';

type Sent = { path: string; body: Record<string, unknown>; traceparent: string | undefined };
type Answer = { status: number; body?: object; headers?: Record<string, string> } | 'no connection';

let folder: string;
let spool: FormSpool | null = null;
let clock = 0;
let sent: Sent[] = [];
let pauses: number[] = [];
const problem = (status: number, code: string): Answer => ({ status, body: { code, message: `Because ${code}.` } });
const NO_SALE = problem(404, 'not_found');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
  [clock, sent, pauses] = [0, [], []];
});
afterEach(async () => {
  await spool?.stop();
  spool = null;
  await rm(folder, { recursive: true, force: true });
});

/** A spool on a clock that moves only while it waits, with an engine that answers as `answer` says. */
const start = async (answer: (one: Sent) => Answer): Promise<FormSpool> => {
  spool = new FormSpool({
    folder,
    engineUrl: 'http://engine.test',
    log: () => {},
    now: () => clock,
    wait: async (ms, signal) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return;
      pauses.push(ms);
      clock += ms;
    },
    fetch: (async (url: string, init: { body: string; headers: Record<string, string> }) => {
      const one = {
        path: new URL(url).pathname,
        body: JSON.parse(init.body) as Record<string, unknown>,
        traceparent: init.headers.traceparent,
      };
      const said = answer(one);
      if (said === 'no connection') throw new TypeError('fetch failed');
      sent.push(one);
      return new Response(JSON.stringify(said.body ?? {}), { status: said.status, headers: said.headers ?? {} });
    }) as unknown as typeof fetch,
  });
  await spool.start();
  return spool;
};
const reminder = (saleSlug: string): KeptForm => ({ id: randomUUID(), kind: 'sale_reminder', body: { saleSlug } });
const message = (text: string): KeptForm => ({ id: randomUUID(), kind: 'contact', body: { message: text } });
const delivered = (path: string): unknown[] => sent.filter((one) => one.path === path).map(({ body }) => body);
const onDisk = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.json'));

it('a form goes to the engine in the trace of the request that brought it, also after a wait on the disk', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const kept = await start(() => ({ status: sent.length === 0 ? 503 : 200 }));
  await kept.keep({ ...message('Two quarters near Tofield.'), traceparent });
  await expect.poll(() => kept.waiting).toBe(0);
  await kept.keep({ ...message('One more.'), traceparent: 'no trace' });
  await expect.poll(() => kept.waiting).toBe(0);
  expect(sent.map((one) => one.traceparent)).toEqual([traceparent, traceparent, undefined]);
});

it('many forms, one after another, leave nothing behind that listens for the end of the site', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  const fetch = (async () => new Response('{}', { status: 200 })) as unknown as typeof globalThis.fetch;
  // The wait of a running site, which a new form ends early.
  spool = new FormSpool({ folder, engineUrl: 'http://engine.test', log: () => {}, fetch });
  await spool.start();
  for (let form = 0; form < 15; form += 1) {
    await spool.keep(message(`Form ${form}`));
    await expect.poll(() => spool?.waiting).toBe(0);
  }
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

it('a form that waits for its network is sent when its time comes, also by a site that was started again, and holds up no other', async () => {
  const first = await start(() => ({ status: 200 }));
  const later = { ...message('Later.'), notBefore: clock + 3_600_000 };
  await first.keep(later);
  await first.stop();
  expect(sent).toEqual([]);
  clock = 0;
  const sentAt = new Map<unknown, number>();
  const kept = await start(({ body }) => {
    sentAt.set(body.message, clock);
    return { status: 200 };
  });
  await kept.keep(message('Now.'));
  await expect.poll(() => kept.waiting).toBe(0);
  expect([...sentAt.keys()].toSorted()).toEqual(['Later.', 'Now.']);
  expect(sentAt.get('Later.')).toBeGreaterThanOrEqual(later.notBefore);
});

describe('a form that the engine will never take', () => {
  it('goes to staff with its text and the reason, and four of them stop nobody else', async () => {
    const kept = await start(({ path }) => (path === '/api/reminders/sale' ? NO_SALE : { status: 200 }));
    const bad = ['a', 'b', 'c', 'd'].map(reminder);
    for (const form of bad) await kept.keep(form);
    await kept.keep(message('Two quarters near Tofield.'));
    await expect.poll(() => kept.waiting).toBe(0);
    expect(delivered('/api/leads')).toEqual([{ message: 'Two quarters near Tofield.' }]);
    expect(delivered('/api/forms/undelivered')).toEqual(
      expect.arrayContaining(
        bad.map(({ id, body }) => ({
          id,
          kind: 'sale_reminder',
          body,
          code: 'not_found',
          message: 'Because not_found.',
        })),
      ),
    );
    expect(await onDisk()).toEqual([]);
  });

  it('is kept while staff cannot be shown it, through a stop and a start', async () => {
    const away = ({ path }: Sent): Answer => (path === '/api/reminders/sale' ? NO_SALE : { status: 404 });
    await (await start(away)).keep(reminder('a'));
    await expect.poll(() => sent.length).toBeGreaterThan(3);
    await spool?.stop();
    expect(await onDisk()).toHaveLength(1);
    sent = [];
    const again = await start(() => ({ status: 200 }));
    await expect.poll(() => again.waiting).toBe(0);
    expect(sent.map(({ path }) => path)).toEqual(['/api/forms/undelivered']);
  });
});

describe('a form that has to wait alone', () => {
  it('waits longer each time, and others are sent meanwhile', async () => {
    const triedAt: number[] = [];
    const kept = await start(({ body, path }) => {
      if (body.message !== 'bad' || path !== '/api/leads') return { status: 200 };
      triedAt.push(clock);
      return { status: 500 };
    });
    await kept.keep(message('bad'));
    for (const text of ['one', 'two', 'three']) await kept.keep(message(text));
    const good = () => delivered('/api/leads').filter((body) => (body as Sent['body']).message !== 'bad');
    await expect.poll(good).toHaveLength(3);
    await expect.poll(() => triedAt.length).toBeGreaterThan(6);
    const gaps = triedAt.slice(1, 7).map((at, index) => at - (triedAt[index] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(gaps[5]).toBeGreaterThanOrEqual(64_000);
  });

  it('is shown to staff when the engine has failed on it for hours', async () => {
    const kept = await start(({ path }) => ({ status: path === '/api/leads' ? 500 : 200 }));
    await kept.keep(message('bad'));
    await expect.poll(() => kept.waiting).toBe(0);
    expect(delivered('/api/forms/undelivered')).toMatchObject([{ code: 'not_taken', body: { message: 'bad' } }]);
    expect(clock).toBeGreaterThan(4 * 3_600_000);
  });

  it('of an address that this engine does not have is not refused: another version may have it', async () => {
    const kept = await start(() => (sent.length > 4 ? { status: 200 } : problem(404, 'no_such_route')));
    await kept.keep(message('early'));
    await expect.poll(() => kept.waiting).toBe(0);
    expect(sent.map(({ path }) => path)).toEqual(Array.from({ length: 6 }, () => '/api/leads'));
  });
});

describe('while the engine is away', () => {
  it('one form at a time tries, with growing pauses, and all arrive when it is back', async () => {
    let tries: string[] = [];
    let rolledBack = false;
    const kept = await start(({ body }) => {
      tries.push(String(body.message));
      return rolledBack ? { status: 200 } : 'no connection';
    });
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const text of texts) await kept.keep(message(text));
    // Each of them tries in turn: none is always the one that the others wait for.
    await expect.poll(() => new Set(tries)).toEqual(new Set(texts));
    await expect.poll(() => pauses.length).toBeGreaterThan(12);
    expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
    [tries, rolledBack] = [[], true];
    await expect.poll(() => kept.waiting).toBe(0);
    expect(tries.toSorted()).toEqual(texts);
  });

  it('waits as long as the engine asks for', async () => {
    let first = true;
    const kept = await start(() => {
      const said: Answer = first ? { status: 429, headers: { 'retry-after': '7' } } : { status: 200 };
      first = false;
      return said;
    });
    await kept.keep(message('a'));
    await expect.poll(() => kept.waiting).toBe(0);
    expect(pauses).toContain(7000);
  });
});

describe('what an older version of the site left on disk', () => {
  const leave = async (path: string, form: object): Promise<void> => {
    await mkdir(join(folder, 'refused'), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(form));
  };

  it('is sent to today’s address of its kind, and what was put aside goes to staff', async () => {
    const [old, aside, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    await leave(`${old}.json`, { id: old, to: '/api/leads', body: { message: 'old' } });
    await leave(`refused/${aside}.json`, { id: aside, to: '/api/reminders/sale', body: { saleSlug: 'x' } });
    await leave(`${unknown}.json`, { id: unknown, to: '/api/gone', body: { a: 'b' } });
    const kept = await start(() => ({ status: 200 }));
    await expect.poll(() => kept.waiting).toBe(0);
    expect(delivered('/api/leads')).toEqual([{ message: 'old' }]);
    expect(delivered('/api/forms/undelivered')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: aside, kind: 'sale_reminder', code: 'refused_before' }),
        expect.objectContaining({ id: unknown, kind: null, code: 'unknown_form' }),
      ]),
    );
  });

  it('and is no form is put where a person finds it, and nobody waits for it', async () => {
    await writeFile(join(folder, 'broken.json'), '{"id": ');
    const kept = await start(() => ({ status: 200 }));
    await kept.keep(message('good'));
    await expect.poll(() => kept.waiting).toBe(0);
    expect(await readdir(join(folder, 'unreadable'))).toEqual(['broken.json']);
    expect(delivered('/api/leads')).toEqual([{ message: 'good' }]);
  });
});
