import type { StaffRegistration } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { isLimitAsked, requestLines, statusText } from '../web/bidders/request-lines.ts';

const ROW: StaffRegistration = {
  id: 'a',
  userId: 'account',
  name: 'Ann',
  email: 'ann@farm.example',
  phone: null,
  phoneVerifiedAt: null,
  asksPhone: false,
  phoneBids: { since: null },
  mailReturns: null,
  status: 'requested',
  bidderNumber: null,
  limitCents: null,
  reason: null,
  late: false,
  termsVersion: 1,
  application: null,
  askedLimitCents: 200_000_000,
  limitBacking: 'bank',
  limitAskedAt: 1000,
  limitSetAt: null,
  moreAskedAt: null,
  identity: { way: 'document', documents: 0, checks: 0 },
  limitDocuments: 0,
  requestedAt: 1000,
  notes: [],
};
const row = (changes: Partial<StaffRegistration>): StaffRegistration => ({ ...ROW, ...changes });

describe('the list of requests', () => {
  it('says of a request whether it waits for staff or for the bidder', () => {
    expect([statusText(row({})), statusText(row({ moreAskedAt: 2000 }))]).toEqual([
      'Waits for approval',
      'Waits for the bidder',
    ]);
  });

  it('marks a bidder who asks for another limit, also one who is suspended, until staff have set one', () => {
    const approved = { status: 'approved', limitCents: 100_000_000, limitSetAt: 2000 } as const;
    expect(isLimitAsked(row(approved))).toBe(false);
    expect(isLimitAsked(row({ ...approved, limitAskedAt: 3000 }))).toBe(true);
    expect(isLimitAsked(row({ ...approved, status: 'suspended', limitAskedAt: 3000 }))).toBe(true);
    for (const status of ['requested', 'declined'] as const)
      expect(isLimitAsked(row({ ...approved, status, limitAskedAt: 3000 }))).toBe(false);
    expect(isLimitAsked(row({ ...approved, limitAskedAt: 3000, limitCents: 200_000_000 }))).toBe(false);
    expect(isLimitAsked(row({ ...approved, limitAskedAt: 3000, limitSetAt: 4000 }))).toBe(false);
  });

  it.each([
    ['a document that is to come', { way: 'document', documents: 0, checks: 0 }, 'Not checked. A document is to come.'],
    ['documents to look at', { way: 'document', documents: 2, checks: 0 }, 'Not checked yet. 2 documents are here.'],
    ['a video call', { way: 'video_call', documents: 0, checks: 0 }, 'Not checked. The bidder wants: video call.'],
    ['a check', { way: 'document', documents: 1, checks: 1 }, 'Checked'],
  ] as const)('says of an identity with %s where it stands', (_, identity, text) => {
    expect(requestLines(row({ identity }))).toEqual([
      ['Limit asked', '$2,000,000, bank'],
      ['Identity', text],
    ]);
  });

  it('says nothing of what a sale does not ask, and counts the letters behind a limit', () => {
    expect(requestLines(row({ identity: null, askedLimitCents: null }))).toEqual([]);
    expect(requestLines(row({ identity: null, limitDocuments: 2 }))).toEqual([
      ['Limit asked', '$2,000,000, bank, 2 documents'],
    ]);
  });
});
