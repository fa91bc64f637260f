import { actingAlone } from '#platform/http/acting.ts';
import { ProblemError } from '#platform/http/problem-handler.ts';
import { findDraft, listDueDrafts, refuseDuePublication } from '#platform/store/sales/sale-draft-store.ts';
import { type PublishServices, publishDraft } from './publish-draft.ts';

/**
 * Publishes due drafts. Safe on any number of nodes: the draft's row is locked, and a second node finds nothing due. A draft
 * that is not ready is not tried again; the editor says why.
 */
export async function publishWhenDue(services: PublishServices): Promise<void> {
  for (const { slug } of await listDueDrafts(services.database)) {
    const row = await findDraft(services.database, slug);
    if (!row?.publish_asked_by) continue;
    const actorId = row.publish_asked_by;
    const request = {
      slug,
      actorId,
      version: null,
      reason: '',
      withoutApproval: '',
      tell: true,
      by: actingAlone(actorId),
      requestId: null,
    };
    try {
      await publishDraft(services, request);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await refuseDuePublication(services.database, slug, error.message);
    }
  }
}
