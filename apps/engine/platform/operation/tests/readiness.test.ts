import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFacts } from '../../store/engine-heartbeat-store.ts';
import { openReadiness, type Readiness, type ReadinessState } from '../readiness.ts';

const WRITABLE: ServerFacts = {
  isStandby: false,
  isReadOnly: false,
  synchronousStandbyNames: '',
  migrations: { missing: [], breaking: [] },
};
const error = (code: string): Error => Object.assign(new Error(code), { code });

let readiness: Readiness;
let held: number[];
let atStart: ReadinessState;
let changes: (ReadinessState & { error: unknown })[];
let server: {
  facts: () => Promise<ServerFacts>;
  write: () => Promise<void>;
  bidsRefusedAt: number | null;
  saleError: unknown;
};
beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  held = [];
  server = { facts: async () => WRITABLE, write: async () => {}, bidsRefusedAt: null, saleError: null };
  readiness = openReadiness({
    readFacts: () => server.facts(),
    writeHeartbeat: () => server.write(),
    bidsRefusedAt: () => server.bidsRefusedAt,
    whyNoSaleIsWritten: () => server.saleError,
    onChange: (state, found) => changes.push({ ...state, error: found }),
    onMachines: (machines) => held.push(machines),
    now: () => Date.now(),
  });
  readiness.start();
  atStart = readiness.current();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an engine', () => {
  it('is not ready before its first heartbeat is committed, is ready after it, and says so once', async () => {
    expect(atStart).toEqual({ reason: 'no_heartbeat', heartbeatAgeMs: null, machines: null, migrations: [] });
    await pass(10_000);
    expect(readiness.current().reason).toBeNull();
    expect(changes).toHaveLength(1);
  });

  it.each<[string, Partial<typeof server>]>([
    ['read_only', { facts: async () => ({ ...WRITABLE, isReadOnly: true }) }],
    ['standby_server', { facts: async () => ({ ...WRITABLE, isStandby: true, isReadOnly: true }) }],
    ['read_only', { write: () => Promise.reject(error('25006')) }],
    ['write_failed', { write: () => Promise.reject(error('53100')) }],
    ['database_away', { facts: () => Promise.reject(error('ECONNREFUSED')) }],
    ['no_heartbeat', { write: () => new Promise(() => {}) }],
  ])(
    'is not ready for the reason %s once no write was committed for five seconds, and not before',
    async (reason, change) => {
      await pass(1000);
      Object.assign(server, change);
      await pass(4000);
      expect(readiness.current().reason).toBeNull();
      await pass(3000);
      expect(readiness.current().reason).toBe(reason);
      expect(changes.map((state) => state.reason)).toEqual([null, reason]);
    },
  );

  it('counts the machines that hold a bid with each new session to the database, and does not wait for the next heartbeat', async () => {
    await pass(10);
    expect(readiness.current().machines).toBe(1);
    readiness.noteStandbys('ANY 1 (one, other)');
    expect(readiness.current().machines).toBe(2);
    readiness.noteStandbys('');
    expect(readiness.current().machines).toBe(1);
    expect(held).toEqual([1, 2, 1]);
  });

  it('is ready again with the first heartbeat that is committed', async () => {
    await pass(1000);
    server.write = () => Promise.reject(error('53100'));
    await pass(10_000);
    server.write = async () => {};
    await pass(1000);
    expect(readiness.current().reason).toBeNull();
    expect(changes.map(({ reason }) => reason)).toEqual([null, 'write_failed', null]);
    expect(changes[1]?.error).toMatchObject({ code: '53100' });
  });

  it('is not ready at once when the database lacks one of its migrations', async () => {
    await pass(1000);
    server.facts = async () => ({ ...WRITABLE, migrations: { missing: ['0253-base'], breaking: [] } });
    await pass(1000);
    expect(readiness.current().reason).toBe('migrations_missing');
  });

  it('says with its name that a newer version has migrated the database, and not what fails because of it', async () => {
    await pass(1500);
    server.facts = async () => ({ ...WRITABLE, migrations: { missing: [], breaking: ['9001-no-such-column'] } });
    server.write = () => Promise.reject(error('42703'));
    server.bidsRefusedAt = Date.now();
    await pass(100);
    expect(readiness.current().reason).toBe('database_away');
    await pass(20_000);
    expect(readiness.current()).toMatchObject({ reason: 'database_too_new', migrations: ['9001-no-such-column'] });
    expect(changes.map(({ reason, migrations }) => [reason, ...migrations])).toEqual([
      [null],
      ['database_away'],
      ['database_too_new', '9001-no-such-column'],
    ]);
  });

  it('is not ready while no live sale can be written, though its own heartbeats are committed', async () => {
    await pass(1000);
    server.saleError = error('53100');
    expect(readiness.current().reason).toBe('write_failed');
    server.saleError = null;
    expect(readiness.current().reason).toBeNull();
  });

  it('is not ready from when somebody was refused until a heartbeat that was begun later is committed', async () => {
    await pass(1200);
    server.bidsRefusedAt = Date.now();
    expect(readiness.current().reason).toBe('database_away');
    await pass(1000);
    expect(readiness.current().reason).toBeNull();
  });

  it('is not ready from the moment it is told to stop', async () => {
    await pass(1000);
    readiness.stopping();
    expect(readiness.current().reason).toBe('stopping');
  });

  it('tells of the machines that hold a commit when it learns of them, and when a failover changes them', async () => {
    server.facts = async () => ({ ...WRITABLE, synchronousStandbyNames: 'ANY 1 (a, b)' });
    await pass(3000);
    server.facts = async () => ({ ...WRITABLE, synchronousStandbyNames: '' });
    await pass(3000);
    expect(held).toEqual([1, 2, 1]);
    expect(readiness.current()).toMatchObject({ reason: null, machines: 1 });
  });

  it('counts the age of a heartbeat from its beginning: a commit that took long says nothing of now', async () => {
    let commit = (): void => {};
    server.write = () => new Promise((resolve) => (commit = resolve));
    await pass(1000);
    await pass(6000);
    commit();
    await pass(0);
    expect(readiness.current().heartbeatAgeMs).toBeGreaterThanOrEqual(6000);
  });
});
