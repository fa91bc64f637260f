import { describe, expect, it } from 'vitest';
import { machinesThatHold, missingMachines, openBidGuard } from '../bid-machines.ts';

describe('the machines that hold a commit', () => {
  it.each([
    ['', 1],
    ['  ', 1],
    ['*', 2],
    ['standby_a', 2],
    ['"pg-2"', 2],
    ['standby_a, standby_b', 2],
    ['ANY 1 (standby_a, standby_b)', 2],
    ['any 2(standby_a, standby_b, standby_c)', 3],
    ['FIRST 2 (standby_a, standby_b)', 3],
    ['2 (standby_a, standby_b)', 3],
  ])('with synchronous_standby_names = %j are %i', (names, machines) => {
    expect(machinesThatHold(names)).toBe(machines);
  });
});

describe('a bid that fewer machines would hold than was agreed', () => {
  const settings = (BID_MACHINES_MISSING: 'warn' | 'refuse') => ({ BID_MACHINES: 2, BID_MACHINES_MISSING });

  it('is a worry when one of two is missing, and none when both are there or nothing is known yet', () => {
    expect(missingMachines(settings('warn'), 1)).toEqual({ holding: 1, wanted: 2, refusesBids: false });
    expect(missingMachines(settings('warn'), 2)).toBeNull();
    expect(missingMachines(settings('warn'), null)).toBeNull();
    expect(missingMachines({ BID_MACHINES: 1, BID_MACHINES_MISSING: 'refuse' }, null)).toBeNull();
  });

  const asked = { saleId: 'sale', askerId: 'asker', requestId: 'request', bid: { bidId: 'answered' } };
  const guardWith = (how: 'warn' | 'refuse', holding: number | null) =>
    openBidGuard(
      () => missingMachines(settings(how), holding),
      async (_, bidId) => (bidId === 'answered' ? 'the answer of before' : null),
    );

  it('is refused where the settings say so, also before anything is known of the database', async () => {
    for (const holding of [1, null]) {
      const answer = await guardWith('refuse', holding)({ ...asked, bid: { bidId: 'new' } });
      expect(answer).toMatchObject({ status: 409, unrecorded: 'bids_paused' });
    }
  });

  it('is let through with enough machines, where the settings only warn, and when it has its answer already', async () => {
    expect(await guardWith('refuse', 2)({ ...asked, bid: { bidId: 'new' } })).toBeNull();
    expect(await guardWith('warn', 1)({ ...asked, bid: { bidId: 'new' } })).toBeNull();
    expect(await guardWith('refuse', 1)(asked)).toBeNull();
  });
});
