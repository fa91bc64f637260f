import { actingAlone } from '../../../platform/http/acting.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import { findDraft, listDueDrafts, refuseDuePublication } from '../store/sale-draft-store.ts';
import { type PublishDesk, publishDraft } from './publish-draft.ts';

/**
 * Makes public what was set to become public by now. Any number of nodes may look: the draft's row is locked, and whoever
 * comes second finds nothing due. What is not ready is not tried again; the editor says why.
 */
export const publishWhenDue = async (desk: PublishDesk): Promise<void> => {
  for (const { slug } of await listDueDrafts(desk.database)) {
    const row = await findDraft(desk.database, slug);
    if (!row?.publish_asked_by) continue;
    const actorId = row.publish_asked_by;
    const wish = { slug, actorId, version: null, reason: '', tell: true, by: actingAlone(actorId) };
    try {
      await publishDraft(desk, wish);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await refuseDuePublication(desk.database, slug, error.message);
    }
  }
};
