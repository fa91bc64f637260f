import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { SaleReminderRequest } from '../src/account/reminder.ts';
import { AdjustmentTermsInput, TrustPaid } from '../src/administration/trust.ts';

const wrongFields = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('a rule between two fields is named at the first press', () => {
  it.each([
    [
      'a payment to somebody who is not named, and without an amount',
      TrustPaid,
      {
        registrationId: 'r',
        id: crypto.randomUUID(),
        kind: 'to_other',
        method: 'cheque',
        reference: '12',
        day: '2026-12-01',
        party: '',
      },
      ['amountCents', 'party'],
    ],
    [
      'rent whose last day is before its first, and without an amount',
      AdjustmentTermsInput,
      {
        possessionOn: '2026-12-01',
        tax: null,
        rent: { from: '2026-12-01', to: '2026-11-01', paidTo: 'seller' },
        gst: null,
      },
      ['rent.cents', 'rent.to'],
    ],
    [
      'a reminder of nothing, to no address',
      SaleReminderRequest,
      { saleSlug: 'two-quarters', opening: false, closing: false, changes: false },
      ['email', 'opening'],
    ],
  ])('%s', (_, schema, body, fields) => {
    expect(wrongFields(schema, body)).toEqual(expect.arrayContaining(fields));
  });

  it('and is not judged where the body is no object at all', () => {
    expect(wrongFields(TrustPaid, null)).toEqual(['']);
  });
});
