/** Required approvals of the seller's side: one person, or all. */
export type ApprovalNeeds = 'one' | 'all';

/** An answer of a person to a part of the draft, with the hash of what they were shown. */
export type GivenAnswer = {
  userId: string;
  kind: 'accept' | 'comment';
  hash: string;
  /** Milliseconds. */
  at: number;
  isResolved: boolean;
};

/**
 * `waiting`: nobody has answered. `partly`: some accepted, others have not answered. `accepted`: it may be published as
 * it is. `commented`: a comment is not resolved. `changed`: it was accepted, and the draft was changed since.
 */
export type ApprovalStatus = 'waiting' | 'partly' | 'accepted' | 'commented' | 'changed';

type Part = {
  /** Hash of the part in the current draft. */
  hash: string;
  /** To this part, of any time. */
  answers: readonly GivenAnswer[];
  /** Current seller accounts: earlier answers of others do not count. */
  sellers: readonly string[];
  needs: ApprovalNeeds;
};

/** Computes the approval status of a part. The newest answer of each person counts. */
export function judgeApproval({ hash, answers, sellers, needs }: Part): ApprovalStatus {
  const newest = sellers.flatMap((seller) => {
    const own = answers.filter(({ userId }) => userId === seller).toSorted((one, other) => one.at - other.at);
    return own.at(-1) ?? [];
  });
  if (newest.some(({ kind, isResolved }) => kind === 'comment' && !isResolved)) return 'commented';
  const accepted = newest.filter((answer) => answer.kind === 'accept' && answer.hash === hash).length;
  if (accepted > 0) return needs === 'one' || accepted === sellers.length ? 'accepted' : 'partly';
  return newest.some(({ kind }) => kind === 'accept') ? 'changed' : 'waiting';
}
