import type { CorrectionDone, CorrectionPreview, CorrectionRequest } from '@quarterline/contract';
import { type CorrectionStep, correctionStep } from '@quarterline/rules';
import { AGREEMENT_TEXT, CORRECTION_STEP_TEXT, staffRefusalText } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { publishAddendum } from '#features/messages/questions/server/publish-addendum.ts';
import { decideOrAsk } from '#features/people/registration/server/decide-or-ask.ts';
import { askVoid } from '#features/sales/control-board/server/ask-void.ts';
import { changeSale } from '#features/sales/sale-editor/server/change-sale.ts';
import { findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { publishDraft } from '#features/sales/sale-editor/server/publish-draft.ts';
import { saveDraftChanges } from '#features/sales/sale-editor/server/save-draft-changes.ts';
import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { type CommandStep, correctionCommand } from './correction-command.ts';
import type { CorrectionContext } from './correction-context.ts';
import type { CorrectionServices } from './correction-services.ts';
import { addendumOf } from './foresee-addendum.ts';
import { draftChangeOf, isPublishStep } from './foresee-publication.ts';
import { type Caller, previewCorrection } from './preview-correction.ts';

type Asked = { request: CorrectionRequest; caller: Caller; by: By; requestId: string };

/**
 * Takes one step of a correction, as its preview showed it, through the route or the command that it is everywhere else. Throws
 * `ProblemError 409 correction_moved_on` when what was shown is not so any more, and what the step itself refuses.
 */
export async function correct(
  services: CorrectionServices,
  context: CorrectionContext,
  asked: Asked,
): Promise<CorrectionDone> {
  const { request, caller, by } = asked;
  const preview = await previewCorrection(services, context, caller);
  if (preview.step !== request.step || preview.seen !== request.seen) throw refuse(409, 'correction_moved_on');
  if (preview.missing !== null) throw notComplete(preview.missing);
  if (preview.problem !== null) throw refuseAs(409, 'correction_refused', preview.problem);
  const { waits } = await carryOut(services, context, asked);
  const { sale } = context;
  await inTransaction(services.database, (client) =>
    writeAudit(client, by, {
      action: 'mistake.corrected',
      subject: { kind: 'sale', id: sale.id },
      saleId: sale.id,
      label: CORRECTION_STEP_TEXT[request.step].title,
      reason: request.reason,
      before: { kind: request.kind, parcelId: request.parcelId, registrationId: request.registrationId },
      after: { step: request.step, changes: preview.changes },
    }),
  );
  return doneOf(preview, { step: request.step, waits }, caller);
}

const carryOut = async (
  services: CorrectionServices,
  context: CorrectionContext,
  { request, caller, by, requestId }: Asked,
): Promise<{ waits: boolean }> => {
  const { sale, bid } = context;
  const { step, reason, parcelId, forBidders } = request;
  const actorId = caller.id;
  if (isPublishStep(step)) {
    const { row } = await findAdminDraft(services.database, sale.slug);
    const changes = draftChangeOf(context, row.draft);
    const saved =
      changes.length > 0
        ? await saveDraftChanges(services.database, sale.slug, { version: row.version, changes, actorId, by })
        : row;
    if ('conflicts' in saved && saved.conflicts.length > 0) throw refuse(409, 'correction_moved_on');
    const tell = step !== 'publish_text';
    // The page said which parts the seller has not approved; the reason of the correction is the reason for that too.
    const publication = { slug: sale.slug, version: saved.version, tell, reason, forBidders, withoutApproval: reason };
    await publishDraft(services, { ...publication, actorId, by, requestId });
    return AT_ONCE;
  }
  switch (step) {
    case 'publish_addendum': {
      const addendum = addendumOf(context, request.id);
      if (addendum) await publishAddendum(services, sale, addendum, { by, actorId, requestId });
      return AT_ONCE;
    }
    case 'suspend_bidder': {
      const decision = { registrationId: request.registrationId ?? '', input: { action: 'suspend', reason } } as const;
      const { waits = false } = await decideOrAsk(services, sale, decision, { by, actorId, reason, requestId });
      return { waits };
    }
    case 'withdraw_parcel':
      return changeSale(services, {
        slug: sale.slug,
        by,
        actorId,
        requestId,
        action: { action: 'withdraw', parcelId: parcelId ?? '', reason },
      });
    case 'void_bid':
    case 'correct_result':
      await askVoid(services, sale, {
        by,
        actorId,
        requestId,
        parcelId: parcelId ?? '',
        bidId: bid?.bidId ?? '',
        reason,
      });
      return { waits: true };
    case 'settle':
      throw notComplete('A purchase is settled on the page of the results.');
    default: {
      const command = correctionCommand(step as CommandStep, context, { actorId, secondActorId: null });
      if ('missing' in command) throw notComplete(command.missing);
      const refusal = await services.action(sale.id, command, requestId);
      if (refusal) throw refuseAs(409, refusal.code, staffRefusalText(refusal));
      return AT_ONCE;
    }
  }
};

const AT_ONCE = { waits: false };

const doneOf = (
  preview: CorrectionPreview,
  { step, waits }: { step: CorrectionStep; waits: boolean },
  caller: Caller,
): CorrectionDone => {
  const { agrees } = correctionStep(step);
  const emails = preview.emails.map(({ to, count, subject }) => `${to} (${count}): “${subject}”.`);
  if (waits)
    return {
      waits: true,
      sentences: [
        `${caller.name} asked. It waits ten minutes for a second person, under “Needs you” on the control board and on their dashboard.`,
        'Nothing has changed yet but that the clock of an open lot stands for up to five minutes. No email was sent.',
      ],
    };
  return {
    waits: false,
    sentences: [
      `${CORRECTION_STEP_TEXT[step].title}: done. ${AGREEMENT_TEXT[agrees]}: ${caller.name}.`,
      ...preview.entries.map((entry) => `In the record: ${entry}`),
      ...(emails.length > 0 ? [`Emails: ${emails.join(' ')}`] : ['Nobody is written to.']),
    ],
  };
};

const notComplete = (missing: string): ProblemError => refuse(400, 'not_complete__correction', { missing });
