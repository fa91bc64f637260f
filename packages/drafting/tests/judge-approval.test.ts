import { describe, expect, it } from 'vitest';
import { type ApprovalStatus, type GivenAnswer, judgeApproval } from '../src/judge-approval.ts';

const accept = (userId: string, hash = 'now', at = 1): GivenAnswer => ({
  userId,
  hash,
  at,
  kind: 'accept',
  isResolved: false,
});
const comment = (userId: string, { at = 1, isResolved = false } = {}): GivenAnswer => ({
  userId,
  hash: 'now',
  at,
  kind: 'comment',
  isResolved,
});

const CASES: [string, readonly GivenAnswer[], one: ApprovalStatus, all: ApprovalStatus][] = [
  ['nobody answered', [], 'waiting', 'waiting'],
  ['one of two accepted', [accept('ann')], 'accepted', 'partly'],
  ['both accepted', [accept('ann'), accept('bob')], 'accepted', 'accepted'],
  ['one accepted, and it was changed since', [accept('ann', 'before')], 'changed', 'changed'],
  ['one accepted it as it is, the other as it was', [accept('ann'), accept('bob', 'before')], 'accepted', 'partly'],
  ['it was changed and accepted again', [accept('ann', 'before'), accept('ann', 'now', 2)], 'accepted', 'partly'],
  ['one accepted, the other has a comment', [accept('ann'), comment('bob')], 'commented', 'commented'],
  ['a comment was resolved', [accept('ann'), comment('bob', { isResolved: true })], 'accepted', 'partly'],
  ['a comment was followed by approval', [comment('ann'), accept('ann', 'now', 2)], 'accepted', 'partly'],
  ['approval was followed by a comment', [accept('ann'), comment('ann', { at: 2 })], 'commented', 'commented'],
  ['only somebody accepted who is a seller no more', [accept('cid')], 'waiting', 'waiting'],
  ['a comment of somebody who is a seller no more', [accept('ann'), comment('cid')], 'accepted', 'partly'],
];

describe('the approval of a part of a draft', () => {
  it.each(CASES)('when %s', (_, answers, one, all) => {
    const part = { hash: 'now', answers, sellers: ['ann', 'bob'] };
    expect([judgeApproval({ ...part, needs: 'one' }), judgeApproval({ ...part, needs: 'all' })]).toEqual([one, all]);
  });

  it('is never there without a seller', () => {
    expect(judgeApproval({ hash: 'now', answers: [accept('ann')], sellers: [], needs: 'one' })).toBe('waiting');
  });
});
