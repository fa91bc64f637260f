import type { SaleDraft } from '@quarterline/contract';
import { checkDraft, type FactChange } from '@quarterline/drafting';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import type { By } from '../../../../platform/store/audit-store.ts';
import type { DraftRow } from '../store/sale-draft-store.ts';

export type PublishRequest = {
  slug: string;
  actorId: string;
  /** The version that was looked at; null when a clock publishes whatever the draft then is. */
  version: number | null;
  reason: string;
  /** Beside what changes, for everybody watching a live sale. */
  forBidders?: string;
  /** False: quietly. Where a fact changes people are written to all the same. */
  /** Why it is published although its seller has not approved all of it; empty when they have. */
  withoutApproval: string;
  tell: boolean;
  /** For the audit log. */
  by: By;
  /** Of the request that asks; null when a clock publishes. */
  requestId: string | null;
};

export type Publication = {
  row: DraftRow;
  draft: SaleDraft;
  /** Facts that are public and would change; none of a first publication. */
  facts: readonly FactChange[];
  request: PublishRequest;
  registrationClosesAt: number | null;
  /** The engine has a key for private files. */
  takesDocuments: boolean;
  /** The engine has a service that can reach phones. */
  sendsCodes: boolean;
};

/** Refuses what is not ready, with the first thing to fix. */
export const needReady = (draft: SaleDraft, context: Parameters<typeof checkDraft>[1]): void => {
  const { faults } = checkDraft(draft, context);
  const [first] = faults;
  if (!first) return;
  throw new ProblemError(409, {
    code: 'not_ready',
    message: `${first.words}. Nothing was published.`,
    next:
      faults.length === 1 ? 'Fix it and publish again.' : `Fix it and ${faults.length - 1} more, then publish again.`,
    fieldErrors: Object.fromEntries(faults.map(({ path, sentence }) => [path, sentence])),
  });
};
