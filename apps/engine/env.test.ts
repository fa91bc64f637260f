import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const read = (settings: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...settings });

describe('the settings of the database', () => {
  it('are ten connections for everything and six for bids, and every engine keeps the clocks, unless somebody says otherwise', () => {
    expect(read({})).toMatchObject({ DATABASE_CONNECTIONS: 10, BID_CONNECTIONS: 6, CLOCK_KEEPER: 'on' });
    expect(read({ DATABASE_CONNECTIONS: '24', CLOCK_KEEPER: 'off' })).toMatchObject({
      DATABASE_CONNECTIONS: 24,
      CLOCK_KEEPER: 'off',
    });
  });

  it.each([
    [{ DATABASE_POOLER_URL: 'postgresql://pooler/q' }, 'DATABASE_POOLER_URL needs DATABASE_URL'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
    [{ CLOCK_KEEPER: 'maybe' }, 'CLOCK_KEEPER'],
  ])('that cannot work are named: %j', (settings, named) => {
    expect(() => read(settings)).toThrow(named);
  });
});
