import { describe, expect, it } from 'vitest';
import { openKnownKeys } from '../server/judge-keys.ts';
import { hashSecret, hasKeyInAddress, makeKeyText, readKeyHeader } from '../server/key-text.ts';
import type { KnownKey } from '../store/api-key-store.ts';

const made = makeKeyText();
const rowOf = (changes: Partial<KnownKey> = {}): KnownKey => ({
  id: 'k',
  name: 'A map',
  prefix: made.prefix,
  secretSha256: hashSecret(made.secret),
  scopes: ['public:read'],
  makerId: 'm',
  expiresAt: 1e15,
  revokedAt: null,
  makerHolds: true,
  isStale: false,
  ...changes,
});

const withClock = (answer: (prefix: string) => KnownKey | null) => {
  const world = { now: 1_000_000, asked: 0 };
  const keys = openKnownKeys(
    async (prefix) => {
      world.asked += 1;
      return answer(prefix);
    },
    () => world.now,
  );
  return { world, find: keys.find };
};
const wrong = () => makeKeyText();

describe('a key in the header', () => {
  it('is found by its beginning, and its secret is compared', () => {
    expect(readKeyHeader(`Bearer ${made.key}`)).toEqual({ prefix: made.prefix, secret: made.secret });
    expect(readKeyHeader(`bearer ${made.key} `)).toEqual({ prefix: made.prefix, secret: made.secret });
  });
  it.each([
    'Bearer ql_short',
    `Bearer ${made.key}x`,
    `Bearer ${made.key.slice(0, -1)}`,
    `Bearer ${made.key.slice(1)}`,
    'Bearer ql_',
    'Bearer',
    'Bearer the-key-of-another-service',
    made.key,
  ])('of another form is a wrong key: %s', (header) => {
    expect(readKeyHeader(header)).toBe('malformed');
  });
  it.each([undefined, '', 'Basic cWw6'])(
    'is none where there is no header, or a name with a password: %s',
    (header) => {
      expect(readKeyHeader(header)).toBeNull();
    },
  );
  it('has 256 random bits behind its beginning', () => {
    expect(Buffer.from(made.secret, 'base64url')).toHaveLength(32);
    expect(new Set(Array.from({ length: 100 }, () => makeKeyText().key)).size).toBe(100);
  });
});

it.each([
  [`/api/sale-statuses?key=${made.key}`, true],
  [`/api/sale-statuses?a=1&x=${made.key.replaceAll('_', '%5F')}`, true],
  ['/api/sale-statuses?key=ql_short', false],
  [`/api/${made.key}`, false],
  ['/api/changes?after=12', false],
])('an address is searched for keys in its query: %s', (url, found) => expect(hasKeyInAddress(url)).toBe(found));

describe('keys that an engine knows', () => {
  it('asks the database at most twice a second for one key', async () => {
    const { world, find } = withClock(() => rowOf());
    for (let asked = 0; asked < 100; asked += 1) {
      expect(await find(made, 'hall')).toMatchObject({ id: 'k' });
      world.now += 10;
    }
    expect(world.asked).toBe(2);
  });

  it('learns within half a second that a key was revoked', async () => {
    let revokedAt: number | null = null;
    const { world, find } = withClock(() => rowOf({ revokedAt }));
    await find(made, 'hall');
    revokedAt = 1;
    world.now += 500;
    expect(await find(made, 'hall')).toMatchObject({ revokedAt: 1 });
  });

  it('does not take a right prefix with another secret', async () => {
    const { find } = withClock(() => rowOf());
    await find(made, 'hall');
    expect(await find({ prefix: made.prefix, secret: wrong().secret }, 'hall')).toBe('unknown');
  });

  it('stops asking the database for a network that sends one wrong key after another', async () => {
    const { world, find } = withClock(() => null);
    const answers = await Promise.all(Array.from({ length: 50 }, () => find(wrong(), 'attacker')));
    expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(20);
    expect(world.asked).toBe(20);
    expect(await find(wrong(), 'attacker')).toBe('too_many');
    expect(await find(wrong(), 'elsewhere')).toBe('unknown');
    world.now += 3000;
    expect(await find(wrong(), 'attacker')).toBe('unknown');
  });

  it('goes on answering a program whose key was right, beside somebody who guesses at the same address', async () => {
    const { world, find } = withClock((prefix) => (prefix === made.prefix ? rowOf() : null));
    await find(made, 'hall');
    for (let sent = 0; sent < 30; sent += 1) await find(wrong(), 'hall');
    world.now += 600;
    expect(await find(made, 'hall')).toMatchObject({ id: 'k' });
    expect(await find(wrong(), 'hall')).toBe('too_many');
  });

  it('asks again after the database failed', async () => {
    let isDown = true;
    const { find } = withClock(() => {
      if (isDown) throw new Error('The database is away.');
      return rowOf();
    });
    await expect(find(made, 'hall')).rejects.toThrow('away');
    isDown = false;
    expect(await find(made, 'hall')).toMatchObject({ id: 'k' });
  });
});
