import { describe, expect, it } from 'vitest';
import {
  PHONE_CODE_PAUSE_MS,
  PHONE_CODES_A_DAY,
  phoneCodeRefusal,
  takesPhoneCode,
} from '../../src/registration/send-phone-code.ts';

const now = Date.UTC(2026, 10, 22);
const none = { account: 0, number: 0, network: 0, lastAt: null };

describe('a code for a phone', () => {
  it('is sent when none was sent before', () => {
    expect(phoneCodeRefusal(none, now)).toBeNull();
  });

  it.each(['account', 'number', 'network'] as const)(
    'is refused once the day’s codes of the %s are used up',
    (whose) => {
      expect(phoneCodeRefusal({ ...none, [whose]: PHONE_CODES_A_DAY[whose] - 1 }, now)).toBeNull();
      expect(phoneCodeRefusal({ ...none, [whose]: PHONE_CODES_A_DAY[whose] }, now)).toBe('too_many_codes');
    },
  );

  it('is refused within a minute of the last one', () => {
    expect(phoneCodeRefusal({ ...none, lastAt: now - PHONE_CODE_PAUSE_MS + 1 }, now)).toBe('too_soon');
    expect(phoneCodeRefusal({ ...none, lastAt: now - PHONE_CODE_PAUSE_MS }, now)).toBeNull();
  });

  it.each([
    ['7805550142', true],
    ['9005550142', false],
    ['8765550142', false],
    ['1805550142', false],
    ['7801550142', false],
    ['780555014', false],
  ])('goes to %s: %s', (digits, isSent) => {
    expect(takesPhoneCode(digits)).toBe(isSent);
  });
});
