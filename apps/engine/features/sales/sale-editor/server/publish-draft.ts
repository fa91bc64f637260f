import type { SaleCorrection, SaleDraft } from '@quarterline/contract';
import { changesBetween, factChanges, fixSlugs } from '@quarterline/drafting';
import { readWallText, valueOr } from '@quarterline/fields';
import { listed, missingInBrand } from '@quarterline/listing';
import type { SaleState } from '@quarterline/rules';
import type pg from 'pg';
import type { Queryable } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { inFields, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { OpenPublication, Published } from '#platform/sale/publish-turn.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import { listUnapproved, type Unapproved } from '#platform/sale/seller-approval.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { takesPrivateFiles } from '#platform/storage/file-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { readBrand } from '#platform/store/content/email-template-store.ts';
import {
  listSellerAccounts,
  putOnSellerSide,
  takeFromSellerSide,
} from '#platform/store/registrations/seller-party-store.ts';
import { insertCorrections } from '#platform/store/sales/correction-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import {
  type DraftRow,
  findDraft,
  isStillDue,
  lockDraft,
  markPublished,
} from '#platform/store/sales/sale-draft-store.ts';
import { codeWays } from '#platform/texts/code-senders.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { findAccountIds, listRegistered, writeEditorial } from '../store/publish-sale-store.ts';
import { planPublication } from './plan-publication.ts';
import type { Publication, PublishRequest } from './publication.ts';
import { saleChangeEmails } from './sale-change-emails.ts';

/** Without people: a clock publishes too. */
export type PublishServices = Pick<AdminServices, 'database' | 'env' | 'compose' | 'publish'>;

/**
 * Makes a draft public: all of it or nothing, as one command of the sale's queue. The first time the sale and its
 * record begin; later the record takes what its rules allow, and the rest of the texts follow. The change feed comes
 * last.
 */
export async function publishDraft(services: PublishServices, request: PublishRequest): Promise<void> {
  const row = await findDraft(services.database, request.slug);
  if (!row) throw noDraft();
  await services.publish(row.sale_id, {
    requestId: request.requestId,
    open: (client) => openPublication(services, client, request),
  });
}

const openPublication = async (
  services: PublishServices,
  client: pg.PoolClient,
  request: PublishRequest,
): Promise<OpenPublication | null> => {
  const row = await lockDraft(client, request.slug);
  if (!row) throw noDraft();
  if (request.version === null && !(await isStillDue(client, row.sale_id))) return null;
  if (request.version !== null && request.version !== row.version) throw refuse(409, 'draft_moved_on');
  if (row.archived_at !== null) throw refuse(409, 'sale_is_archived');
  if (services.env.production) await needBrand(client);
  const withoutApproval = request.version === null ? (row.publish_without_approval ?? '') : request.withoutApproval;
  const unapproved = await needApproval(client, row, withoutApproval);
  const publication = publicationOf(services, row, request);
  return {
    plan: (present) =>
      planPublication(client, publication, present, async (done, corrections) => {
        await complete(services, client, publication, done, corrections);
        if (unapproved.length > 0) await noteUnapproved(client, publication, { unapproved, reason: withoutApproval });
      }),
  };
};

/** Computes the publication of a draft, for all of its readers. */
export function publicationOf(
  services: Pick<PublishServices, 'env'>,
  row: DraftRow,
  request: PublishRequest,
): Publication {
  const draft = fixSlugs(row.draft);
  const registrationClosesAt = valueOr(readWallText(draft.registrationClosesAt, draft.zone), null);
  const takesDocuments = takesPrivateFiles(services.env);
  const sendsCodes = codeWays(services.env).length > 0;
  const facts = row.public_draft ? factChanges(row.public_draft, draft) : [];
  return { row, draft, facts, request, registrationClosesAt, takesDocuments, sendsCodes };
}

/** Writes the other parts of a publication: sellers, notices, audit entry, and last the public form. */
const complete = async (
  { env, compose }: PublishServices,
  client: pg.PoolClient,
  publication: Publication,
  { state, events, editorial }: Published,
  corrections: readonly SaleCorrection[],
): Promise<void> => {
  const { row, draft, request, facts } = publication;
  if (editorial.bidDeposit) await startUsing(client, 'bid_deposits');
  if (editorial.asksPhone) await startUsing(client, 'verified_phones');
  await writeEditorial(client, editorial, publication.registrationClosesAt);
  await nameSellers(client, row.sale_id, state, { sellers: sellerAccounts(draft), request });
  await insertCorrections(client, row.sale_id, corrections);
  if ((request.tell || facts.length > 0) && row.public_draft)
    for (const { name, email: to } of await listRegistered(client, row.sale_id)) {
      const email = saleChangeEmails.changed(env, { ...publication, events }, name);
      if (email) await sendEmail(client, { to, saleId: row.sale_id, ...email });
    }
  const version = await markPublished(client, row.sale_id, draft, request.actorId);
  const changes = row.public_draft ? changesBetween(row.public_draft, draft) : [];
  const action = row.public_draft ? 'published changes' : 'published';
  await addHistory(client, { saleId: row.sale_id, version, actorId: request.actorId, action, changes });
  await writeAudit(client, request.by, {
    action: row.public_draft ? 'sale.published_again' : 'sale.published',
    subject: { kind: 'sale', id: row.sale_id },
    saleId: row.sale_id,
    label: `Version ${version}`,
    reason: request.reason,
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
  });
  await publish(client, 'sale', row.slug, compose(editorial, state, await readAfterSale(client, row.sale_id)));
};

/**
 * The seller's side of a sale as it is now named. A bidder who is newly named there may not bid any more, which is judged
 * on the sale as it is just published. Throws 409 `unknown_seller_account`, `bidder_named_too_late`, `tender_binds_soon`.
 */
const nameSellers = async (
  client: pg.PoolClient,
  saleId: string,
  state: SaleState,
  { sellers, request }: { sellers: ReturnType<typeof sellerAccounts>; request: PublishRequest },
): Promise<void> => {
  const ids = await findAccountIds(
    client,
    sellers.map(({ email }) => email),
  );
  const named = sellers.map(({ email, relation }) => {
    const id = ids.get(email);
    if (id === undefined) throw refuse(409, 'unknown_seller_account', { email });
    return { id, relation };
  });
  const before = await listSellerAccounts(client, saleId);
  const left = before.flatMap(({ userId }) => (named.some(({ id }) => id === userId) ? [] : [userId]));
  const facts = {
    client,
    readRecord: async () => ({ state, events: [] }),
    actorId: request.actorId,
    accountIds: [...ids.values(), ...left],
    inSale: saleId,
    tooLate: () => refuse(409, 'bidder_named_too_late'),
  };
  await changeFacts(facts, async () => {
    await takeFromSellerSide(client, saleId, left);
    await putOnSellerSide(
      client,
      saleId,
      named.map(({ id }) => id),
      named.map(({ relation }) => relation),
    );
  });
  // Who was once on the seller's side is no second person of the sale, even when the name is taken back.
  for (const { id } of named)
    if (!before.some(({ userId }) => userId === id))
      await writeAudit(client, request.by, {
        action: 'user.party_named',
        subject: { kind: 'account', id },
        saleId,
        reason: request.reason,
      });
};

const noDraft = (): ProblemError => notFound('There is no draft at this address.');

const sellerAccounts = (draft: SaleDraft) =>
  draft.sellerAccounts.map(({ email, relation }) => ({ email: email.trim().toLowerCase(), relation }));

/**
 * In production no sale becomes public before the firm has said who it is and how it is reached. Throws `409
 * brand_missing` with what is missing and where it is set.
 */
const needBrand = async (database: Queryable): Promise<void> => {
  const missing = missingInBrand((await readBrand(database)) ?? {});
  if (missing.length === 0) return;
  throw refuse(409, 'brand_missing', { listed: listed(missing) });
};

/**
 * The parts that the seller has not approved, which staff publish for a reason; none when all is approved. Throws
 * `ProblemError 409 not_approved_by_seller` without a reason. Asked with the row of the draft locked.
 */
const needApproval = async (client: Queryable, row: DraftRow, reason: string): Promise<Unapproved[]> => {
  const unapproved = await listUnapproved(client, row);
  if (unapproved.length === 0 || reason.trim() !== '') return unapproved;
  const titles = unapproved.map(({ title }) => title);
  const named =
    titles.length > 3 ? `${titles.slice(0, 3).join('; ')} and ${titles.length - 3} more` : titles.join('; ');
  throw inFields(refuse(409, 'not_approved_by_seller', { named }), {
    withoutApproval: 'Write why it is published without the approval of the seller.',
  });
};

/** The statement of staff who published without approval, in the transaction of the publication. */
const noteUnapproved = (
  client: Queryable,
  { row, request }: Publication,
  { unapproved, reason }: { unapproved: readonly Unapproved[]; reason: string },
): Promise<void> =>
  writeAudit(client, request.by, {
    action: 'sale.published_unapproved',
    subject: { kind: 'sale', id: row.sale_id },
    saleId: row.sale_id,
    reason,
    after: { unapproved: unapproved.map(({ id, title, status }) => ({ id, title, status })) },
  });
