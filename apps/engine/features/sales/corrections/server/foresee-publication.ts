import type { DraftChange, SaleDraft } from '@quarterline/contract';
import { applyChanges, compareDrafts } from '@quarterline/drafting';
import { applyEvent, type CorrectionStep, decide, type SaleState } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { EACH_NAME, previewForRegistered } from '#features/messages/notifications/server/preview-notices.ts';
import { findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { planPublication } from '#features/sales/sale-editor/server/plan-publication.ts';
import { publicationOf } from '#features/sales/sale-editor/server/publish-draft.ts';
import { saleChangeEmails } from '#features/sales/sale-editor/server/sale-change-emails.ts';
import { actingAlone } from '#platform/http/acting.ts';
import { ProblemError } from '#platform/http/problem-handler.ts';
import { listUnapproved } from '#platform/sale/seller-approval.ts';
import type { MissingInput } from './correction-command.ts';
import { type CorrectionContext, lotName } from './correction-context.ts';
import type { CorrectionServices } from './correction-services.ts';
import { emailsOf, entriesOf, type Foreseen, liveViewOf, NOTHING_FORESEEN } from './foreseen.ts';

const PUBLISHES = ['publish_text', 'publish_schedule', 'publish_correction', 'announce_correction'] as const;
export type PublishStep = (typeof PUBLISHES)[number];
export const isPublishStep = (step: CorrectionStep): step is PublishStep =>
  (PUBLISHES as readonly string[]).includes(step);

/** The change of the draft that a typed value is; nothing where the editor has changed it already. */
export function draftChangeOf({ query }: CorrectionContext, draft: SaleDraft): DraftChange[] {
  const { kind, parcelId, value } = query;
  const parcel = draft.parcels.find(({ id }) => id === parcelId);
  if (kind === 'wrong_acres' && parcel && value !== '')
    return [{ path: `parcels/${parcel.id}/acres`, before: parcel.acres, after: value }];
  if (kind === 'wrong_starting_bid' && value !== '') {
    if (parcel) return [{ path: `parcels/${parcel.id}/startingBid`, before: parcel.startingBid, after: value }];
    const group = draft.groups.find(({ blockId }) => blockId === parcelId);
    return group ? [{ path: `groups/${group.id}/startingBid`, before: group.startingBid, after: value }] : [];
  }
  if (kind === 'parcel_taken_out') {
    const group = draft.groups.find(({ blockId }) => blockId === parcelId);
    if (group) return [{ path: `groups/${group.id}`, before: group, after: null }];
  }
  if (kind === 'parcel_taken_out' && parcel) return [{ path: `parcels/${parcel.id}`, before: parcel, after: null }];
  return [];
}

const NOBODY = actingAlone(null);

/** A publication, planned and decided as it would be, on what is public now. Nothing is written. */
export async function foreseePublication(
  services: CorrectionServices,
  step: PublishStep,
  context: CorrectionContext,
  actorName: string,
): Promise<Foreseen | MissingInput> {
  const { sale, state, now, query } = context;
  const { row: stored } = await findAdminDraft(services.database, sale.slug);
  const asked = draftChangeOf(context, stored.draft);
  const row = { ...stored, draft: applyChanges(stored.draft, asked).draft };
  if (!row.public_draft) return { missing: 'This sale has no draft that was published: it cannot be changed here.' };
  const differences = compareDrafts(row.public_draft, row.draft);
  const rests = [stored.version, state.sequence === 0 ? 0 : state.termsVersion];
  if (differences.length === 0) return { missing: missingText(query.kind) };
  const request = {
    slug: sale.slug,
    actorId: 'nobody',
    version: stored.version,
    tell: step !== 'publish_text',
    by: NOBODY,
    requestId: null,
    reason: query.reason,
    forBidders: query.forBidders,
    withoutApproval: query.reason,
  };
  const publication = publicationOf(services, row, request);
  const unapproved = (await listUnapproved(services.database, row)).map(({ title }) => title);
  const changes = [
    ...differences,
    ...(unapproved.length > 0
      ? [{ what: 'Public without the approval of the seller', before: '', after: unapproved.join('; ') }]
      : []),
  ];
  const shown = { ...NOTHING_FORESEEN, changes, rests };
  if (step === 'publish_text' && publication.facts.length > 0)
    return { ...shown, problem: changesFacts(publication.facts.map(({ what }) => what)) };
  try {
    const plan = await inTransaction(services.database, (client) =>
      planPublication(client, publication, { state, now }, async () => {}),
    );
    const decision = decide(state, plan.command, now);
    if (decision.kind === 'command_refused') return { ...shown, problem: staffRefusalText(decision.refusal) };
    const after = decision.events.reduce<SaleState>(applyEvent, state);
    const { events } = decision;
    const writes = step !== 'publish_text' || publication.facts.length > 0;
    const email = writes ? saleChangeEmails.changed(services.env, { ...publication, events }, EACH_NAME) : null;
    const own = sale.practice ? null : await previewForRegistered(services.database, sale.id, email);
    return {
      problem: null,
      changes,
      rests,
      entries: await entriesOf(services, context, events, actorName),
      emails: [...(await emailsOf(services, context, events, after, plan.editorialOf(after))), ...(own ? [own] : [])],
      liveView: liveViewOf(events, (id) => lotName(sale, id), sale.editorial.zone),
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { message, next } = error.body;
    return { ...shown, problem: { message, next: next ?? 'Fix it in the editor, then look here again.' } };
  }
}

const missingText = (kind: CorrectionContext['query']['kind']): string => {
  switch (kind) {
    case 'wrong_acres':
      return 'Write the right acres.';
    case 'wrong_starting_bid':
      return 'Write the right starting bid.';
    case 'wrong_document':
      return 'Replace the document in the editor first. What changes in public is then shown here.';
    default:
      return 'Change it in the editor first. What changes in public is then shown here.';
  }
};

const changesFacts = (what: readonly string[]) => ({
  message: `More than wording would change: ${what.join('; ')}.`,
  next: 'Choose above what is wrong, so that people are told of it. Or take the change back in the editor.',
});
