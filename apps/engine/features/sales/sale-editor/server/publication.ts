import type { SaleDraft } from '@quarterline/contract';
import { checkDraft, type FactChange } from '@quarterline/drafting';
import { inFields, refuse } from '#platform/http/problem-handler.ts';
import type { By } from '#platform/store/audit-store.ts';
import type { DraftRow } from '#platform/store/sales/sale-draft-store.ts';

export type PublishRequest = {
  slug: string;
  actorId: string;
  /** The version that was looked at; null when a clock publishes whatever the draft then is. */
  version: number | null;
  reason: string;
  /** Beside what changes, for everybody watching a live sale. */
  forBidders?: string;
  /** False: quietly. Where a fact changes people are written to all the same. */
  /** Reason for publishing without the seller's full approval; empty when there is one. */
  withoutApproval: string;
  tell: boolean;
  /** For the audit log. */
  by: By;
  /** Id of the request; null for an automatic publication. */
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
export function needReady(draft: SaleDraft, context: Parameters<typeof checkDraft>[1]): void {
  const { faults } = checkDraft(draft, context);
  const [first] = faults;
  if (!first) return;
  throw inFields(
    refuse(409, 'not_ready', { fault: first.words, more: faults.length - 1 }),
    Object.fromEntries(faults.map(({ path, sentence }) => [path, sentence])),
  );
}
