import { describe, expect, it } from 'vitest';
import { nextWebhookAttempt } from '../../src/webhooks/next-webhook-attempt.ts';
import { webhookTypeOfAudit, webhookTypeOfEvent } from '../../src/webhooks/webhook-types.ts';

const HOUR = 3_600_000;

describe('a delivery that failed', () => {
  it('is tried again soon at first, then more and more seldom, for three days', () => {
    let now = 0;
    let attempts = 1;
    const tried: number[] = [0];
    for (;;) {
      const next = nextWebhookAttempt({ attempts, firstAt: 0, askedWaitMs: 0 }, now);
      if (next === null) break;
      now = next;
      attempts += 1;
      tried.push(now);
    }
    expect(tried.slice(0, 4)).toEqual([0, 5000, 65_000, 365_000]);
    expect(tried.length).toBe(14);
    expect(tried.at(-1)).toBeGreaterThan(60 * HOUR);
    expect(tried.at(-1)).toBeLessThanOrEqual(72 * HOUR);
  });

  it.each([
    ['waits as long as its receiver asked', 600_000, 600_000],
    ['waits no less than its turn', 1000, 5000],
    ['waits twelve hours at most', 100 * HOUR, 12 * HOUR],
  ])('%s', (_, askedWaitMs, expected) => {
    expect(nextWebhookAttempt({ attempts: 1, firstAt: 0, askedWaitMs }, 0)).toBe(expected);
  });
});

it('bids and maximum bids are sent to nobody', () => {
  for (const kind of ['bid_accepted', 'bid_refused', 'maximum_set', 'tender_placed', 'private_limit_set'] as const)
    expect(webhookTypeOfEvent({ kind })).toBeNull();
  expect(webhookTypeOfEvent({ kind: 'parcel_closed' })).toBe('parcel.closed');
});

it.each([
  ['sale.published', 'sale.published'],
  ['sale.published_again', 'sale.changed'],
  ['settlement.prices_released', 'prices.released'],
  ['account.signed_in', null],
  ['registration.identity_opened', null],
  ['toString', null],
])('the entry %s of the audit log is sent as %s', (action, type) => expect(webhookTypeOfAudit(action)).toBe(type));
