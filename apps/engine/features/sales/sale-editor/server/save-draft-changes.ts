import { type DraftChange, SaleDraft, type SavedDraft } from '@quarterline/contract';
import { applyChanges, judgeBoundary } from '@quarterline/drafting';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { inFields, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { lockDraft, writeDraft } from '#platform/store/sales/sale-draft-store.ts';
import { addHistory, whoChangedSince } from '../store/draft-history-store.ts';

type Changed = { version: number; changes: DraftChange[]; actorId: string; by: By };

/**
 * Writes changes into a draft, value by value: one whose place a colleague has changed since is handed back as a conflict. `version` is
 * the draft that was looked at. Throws `ProblemError 404 not_found`, and `400 invalid_input` for what cannot be kept.
 */
export const saveDraftChanges = (
  database: Database,
  slug: string,
  { version, changes, actorId, by }: Changed,
): Promise<SavedDraft> =>
  inTransaction(database, async (client) => {
    const row = await lockDraft(client, slug);
    if (!row) throw notFound('There is no draft at this address.');
    const { draft, taken, refused } = applyChanges(row.draft, changes);
    const checked = SaleDraft.safeParse(draft);
    if (!checked.success)
      throw unfit(checked.error.issues[0]?.path.join('/') ?? '', checked.error.issues[0]?.message ?? '');
    refuseBoundaries(row.draft, checked.data);
    const news = { saleId: row.sale_id, actorId };
    const saved =
      taken.length > 0
        ? await writeDraft(client, row, checked.data, actorId)
        : { version: row.version, updatedAt: row.updated_at };
    if (taken.length > 0) await addHistory(client, { ...news, version: saved.version, changes: taken });
    if (refused.length > 0)
      await addHistory(client, {
        ...news,
        version: saved.version,
        taken: false,
        changes: refused.map(({ change }) => change),
      });
    await writeAudit(client, by, {
      action: 'draft.changed',
      subject: { kind: 'sale', id: row.sale_id },
      saleId: row.sale_id,
      label: `Version ${saved.version}${refused.length > 0 ? `, ${refused.length} not taken: a colleague wrote there` : ''}`,
      before: Object.fromEntries(taken.map(({ path, before }) => [path, before])),
      after: Object.fromEntries(taken.map(({ path, after }) => [path, after])),
    });
    const others = refused.length > 0 ? await whoChangedSince(client, row.sale_id, version) : [];
    return {
      version: saved.version,
      savedAt: saved.updatedAt.getTime(),
      draft: checked.data,
      conflicts: refused.map(({ change, theirs }) => ({
        ...change,
        theirs,
        theirName:
          others.find(({ paths }) => paths.some((path) => touches(path, change.path)))?.name ?? 'Somebody else',
      })),
    };
  });

/** One that was kept before it was judged may stay until somebody changes it; it is not published. */
const refuseBoundaries = (before: SaleDraft, after: SaleDraft): void => {
  for (const { id, boundary } of after.parcels) {
    const had = before.parcels.find((parcel) => parcel.id === id)?.boundary ?? null;
    if (boundary === null || JSON.stringify(boundary) === JSON.stringify(had)) continue;
    const judged = judgeBoundary(boundary);
    if (!judged.ok) throw unfit(`parcels/${id}/boundary`, judged.sentence);
  }
};

const touches = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`);

const unfit = (path: string, why: string): ProblemError =>
  inFields(refuse(400, 'invalid_input__not_kept'), { [path]: why });
