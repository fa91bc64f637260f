import type { SaleApproval, SaleDraft } from '@quarterline/contract';
import { type ApprovalStatus, judgeApproval, type ShownItem, shownText, shownToSeller } from '@quarterline/drafting';
import type { Queryable } from '#database/statements/rows.ts';
import { sha256 } from '#engine/sha256.ts';
import { type AnswerRow, findApproval, listAnswers, listSellers } from '../store/sales/seller-approval-store.ts';

export type JudgedItem = { item: ShownItem; hash: string; status: ApprovalStatus; answers: AnswerRow[] };

/** Each part of a draft with the answers of the seller's side and how far its approval has come. Nothing is approved before it was asked for. */
export async function judgeDraft(client: Queryable, saleId: string, draft: SaleDraft): Promise<JudgedItem[]> {
  const approval = await findApproval(client, saleId);
  const answers = approval ? await listAnswers(client, saleId) : [];
  const sellers = (await listSellers(client, saleId)).map(({ id }) => id);
  return shownToSeller(draft, approval?.fees ?? '').map((item) => {
    const hash = sha256(shownText(item));
    const own = answers.filter(({ itemId }) => itemId === item.id);
    const given = own.map(({ userId, kind, hash: shown, at, resolvedAt }) => ({
      userId,
      kind,
      hash: shown,
      at: at.getTime(),
      isResolved: resolvedAt !== null,
    }));
    const status = judgeApproval({ hash, answers: given, sellers, needs: approval?.needs ?? 'all' });
    return { item, hash, status, answers: own };
  });
}

type Described = { sale_id: string; draft: SaleDraft; preview_token: string };

/** The newest request for approval as somebody reads it; null before there is one. */
export async function describeApproval(
  client: Queryable,
  { sale_id, draft, preview_token }: Described,
  { readerId, siteUrl }: { readerId: string; siteUrl: string },
): Promise<SaleApproval | null> {
  const approval = await findApproval(client, sale_id);
  if (!approval) return null;
  const judged = await judgeDraft(client, sale_id, draft);
  const { id, needs, fees, note, askedBy, at } = approval;
  return {
    id,
    needs,
    fees,
    note,
    askedBy,
    askedAt: at.getTime(),
    previewUrl: `${siteUrl}/preview/${preview_token}`,
    items: judged.map(({ item, hash, status, answers }) => ({
      id: item.id,
      title: item.title,
      facts: item.facts,
      hash,
      status,
      answers: answers.map((answer) => ({
        id: answer.id,
        name: answer.name,
        isMine: answer.userId === readerId,
        kind: answer.kind,
        comment: answer.comment,
        at: answer.at.getTime(),
        isCurrent: answer.hash === hash,
        reply: answer.reply,
        repliedBy: answer.repliedBy,
        isResolved: answer.resolvedAt !== null,
      })),
    })),
  };
}

export type Unapproved = { id: string; title: string; status: ApprovalStatus; comments: string[] };

/**
 * The parts of a draft that its seller has yet to approve before it is published. None where the draft names no account of a seller, and
 * of a public sale only what differs from what is public.
 */
export async function listUnapproved(
  client: Queryable,
  { sale_id, draft, public_draft }: { sale_id: string; draft: SaleDraft; public_draft: SaleDraft | null },
): Promise<Unapproved[]> {
  if (!draft.sellerAccounts.some(({ email, relation }) => relation === 'seller' && email.trim() !== '')) return [];
  const isPublic = new Set((public_draft ? shownToSeller(public_draft, '') : []).map(shownText));
  const asPublished = new Set(
    shownToSeller(draft, '').flatMap((item) => (isPublic.has(shownText(item)) ? [item.id] : [])),
  );
  return (await judgeDraft(client, sale_id, draft)).flatMap(({ item: { id, title }, status, answers }) =>
    status === 'accepted' || asPublished.has(id)
      ? []
      : [
          {
            id,
            title,
            status,
            comments: answers.flatMap(({ comment, resolvedAt }) => (comment && !resolvedAt ? [comment] : [])),
          },
        ],
  );
}
