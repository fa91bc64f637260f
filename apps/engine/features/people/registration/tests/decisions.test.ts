import { describe, expect, it } from 'vitest';
import { applicationLines } from '../web/bidders/application-lines.ts';
import { DECISIONS, decisionMeans, decisionsOf } from '../web/bidders/decisions.ts';

describe('deciding about a bidder', () => {
  it('says what an approval allows, and that a late one overrides the deadline', () => {
    expect(decisionMeans('approve', { late: false, bidderNumber: null }, 200_000_000, null)).toEqual([
      'May bid at once, up to $2,000,000 in all, as bidder with the next free number.',
    ]);
    expect(decisionMeans('approve', { late: true, bidderNumber: 214 }, null, null)).toHaveLength(2);
  });

  it('offers only what the state allows: nobody is suspended who was never approved', () => {
    expect(DECISIONS.requested).toEqual(['approve', 'ask_more', 'decline']);
    expect(DECISIONS.approved).not.toContain('decline');
  });

  it('registers for phone bids and ends them, and does neither in a sealed tender', () => {
    const phoneActions = (phoneBids: { since: number | null } | null) =>
      decisionsOf({ status: 'approved', phoneBids }).filter((action) => !DECISIONS.approved.includes(action));
    expect(phoneActions({ since: null })).toEqual(['register_by_phone']);
    expect(phoneActions({ since: 1 })).toEqual(['end_phone_bids']);
    expect(phoneActions(null)).toEqual([]);
  });

  it('shows what was written with a request, and nothing for what was left empty', () => {
    const application = {
      namesOnTitle: ['A. Prokop', 'M. Prokop'],
      coBuyers: [],
      financing: 'cash',
      agreedTo: ['x', 'y'],
      wantsPhoneBids: true,
    };
    expect(applicationLines(application)).toEqual([
      ['On title', 'A. Prokop, M. Prokop'],
      ['Pays by', 'Cash'],
      ['Asks for', 'Bids by phone: register the bidder for them'],
      ['Agreed to', '2 declarations'],
    ]);
    expect(applicationLines(null)).toEqual([]);
  });
});
