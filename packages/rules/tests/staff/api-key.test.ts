import { describe, expect, it } from 'vitest';
import { judgeKey, KEY_SCOPE_NAMES, type KeyVerdict, rotatedKeyEnds, stateOfKey } from '../../src/staff/api-key.ts';

describe('what a key may do', () => {
  const rows: [readonly string[], string | undefined, KeyVerdict][] = [
    [['public:read'], 'getSale', 'allowed'],
    [['public:read'], 'listSales', 'out_of_scope'],
    [['sales:read', 'drafts:write'], 'changeDraft', 'allowed'],
    [['sales:read'], 'changeDraft', 'out_of_scope'],
    [['drafts:write'], 'publishSale', 'out_of_scope'],
    [['messages:read'], 'deleteMessage', 'out_of_scope'],
    [['results:read'], 'getResults', 'allowed'],
    [['webhooks:read'], 'listWebhookDeliveries', 'allowed'],
    [['webhooks:read'], 'testWebhook', 'out_of_scope'],
    [['webhooks:test'], 'testWebhook', 'allowed'],
    [[...KEY_SCOPE_NAMES], 'makeWebhook', 'out_of_scope'],
    [[...KEY_SCOPE_NAMES], 'changeWebhook', 'out_of_scope'],
    [['a scope of a later version'], 'getSale', 'out_of_scope'],
    [['toString'], 'getSale', 'out_of_scope'],
    [[...KEY_SCOPE_NAMES], undefined, 'out_of_scope'],
  ];
  it.each(rows)('with %j, %s is %s', (scopes, operation, verdict) => expect(judgeKey(scopes, operation)).toBe(verdict));

  it.each([
    'placeBid',
    'setMaximumBid',
    'placeTender',
    'withdrawTender',
    'placePhoneBid',
    'acceptConditions',
    'handInPart',
    'settleVoid',
  ])('no key carries out %s, with all scopes together: it takes a person', (operation) => {
    expect(judgeKey(KEY_SCOPE_NAMES, operation)).toBe('needs_a_person');
  });
});

it.each([
  ['is in force before its end', { expiresAt: 1000, revokedAt: null, makerHolds: true }, 999, 'in_force'],
  ['is over at its end', { expiresAt: 1000, revokedAt: null, makerHolds: true }, 1000, 'expired'],
  ['is over once it was revoked', { expiresAt: 1000, revokedAt: 10, makerHolds: true }, 20, 'revoked'],
  ['is revoked also when its maker left', { expiresAt: 1000, revokedAt: 10, makerHolds: false }, 20, 'revoked'],
  ['ends with the rights of its maker', { expiresAt: 1000, revokedAt: null, makerHolds: false }, 20, 'maker_left'],
] as const)('a key %s', (_, facts, now, state) => expect(stateOfKey(facts, now)).toBe(state));

describe('a key that is rotated', () => {
  const HOUR = 3_600_000;
  const old = { madeAt: 0, expiresAt: 90 * 24 * HOUR };
  it('is valid for the overlap, and the new one as long as the old one was meant to be', () => {
    expect(rotatedKeyEnds(old, 24, 10 * HOUR)).toEqual({ oldExpiresAt: 34 * HOUR, newExpiresAt: 2170 * HOUR });
  });
  it('ends at once without an overlap', () => {
    expect(rotatedKeyEnds(old, 0, 10 * HOUR).oldExpiresAt).toBe(10 * HOUR);
  });
  it('is never valid longer than it was', () => {
    expect(rotatedKeyEnds(old, 24, 2159 * HOUR).oldExpiresAt).toBe(2160 * HOUR);
  });
});
