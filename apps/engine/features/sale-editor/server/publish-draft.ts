import type { SaleDraft } from '@quarterline/contract';
import { changesBetween, fixSlugs, readWallText, valueOr } from '@quarterline/drafting';
import type { SaleEvent } from '@quarterline/rules';
import type pg from 'pg';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { findSaleOfRecord } from '../../../platform/store/admin-sale-store.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { writeSellerAccounts } from '../store/publish-sale-store.ts';
import { isStillDue, lockDraft, markPublished } from '../store/sale-draft-store.ts';
import { needBrand } from './need-brand.ts';
import type { Publication, PublishInput } from './publication.ts';
import { publishAgain } from './publish-again.ts';
import { publishFirst } from './publish-first.ts';
import { enqueueChangeEmails } from './sale-emails.ts';

/** Without people: a clock publishes too. */
export type PublishServices = Pick<AdminServices, 'database' | 'env' | 'compose' | 'onCommit'>;

/**
 * Makes a draft public: all of it or nothing, in one transaction. The first time the sale and its record begin; later the
 * record takes what its rules allow, and the rest of the words follow. The change feed comes last.
 */
export const publishDraft = async (services: PublishServices, input: PublishInput): Promise<void> => {
  const done = await inTransaction(services.database, (client) => publishOnce(services, client, input));
  if (done && done.events.length > 0) services.onCommit(done.saleId, done.events);
};

const publishOnce = async (
  services: PublishServices,
  client: pg.PoolClient,
  input: PublishInput,
): Promise<{ saleId: string; events: SaleEvent[] } | null> => {
  const row = await lockDraft(client, input.slug);
  if (!row) throw notFound('There is no draft at this address.');
  if (input.version === null && !(await isStillDue(client, row.sale_id))) return null;
  if (input.version !== null && input.version !== row.version) throw movedOn();
  if (row.archived_at !== null) throw isArchived();
  if (services.env.production) await needBrand(client);
  const sale = await findSaleOfRecord(client, input.slug);
  const draft = fixSlugs(row.draft);
  const registrationClosesAt = valueOr(readWallText(draft.registrationClosesAt, draft.zone), null);
  const publication: Publication = { row, draft, input, registrationClosesAt };
  const { events, publishLast } = sale
    ? await publishAgain(services, client, publication, sale)
    : await publishFirst(services, client, publication);
  const [unknown] = await writeSellerAccounts(client, row.sale_id, sellerAccounts(draft));
  if (unknown !== undefined) throw noSuchSeller(unknown);
  if (input.tell && row.public_draft) await enqueueChangeEmails(client, services.env, { ...publication, events });
  const version = await markPublished(client, row.sale_id, draft, input.actorId);
  const changes = row.public_draft ? changesBetween(row.public_draft, draft) : [];
  const act = row.public_draft ? 'published changes' : 'published';
  await addHistory(client, { saleId: row.sale_id, version, actorId: input.actorId, act, changes });
  await writeAudit(client, input.by, {
    act: row.public_draft ? 'sale.published_again' : 'sale.published',
    subject: { kind: 'sale', id: row.sale_id },
    saleId: row.sale_id,
    label: `Version ${version}`,
    reason: input.reason,
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
  });
  await publishLast();
  return { saleId: row.sale_id, events };
};

const sellerAccounts = (draft: SaleDraft) =>
  draft.sellerAccounts.map(({ email, relation }) => ({ email: email.trim().toLowerCase(), relation }));

/** Whoever sells must be known as such before anybody can bid. */
const noSuchSeller = (email: string): ProblemError =>
  new ProblemError(409, {
    code: 'unknown_seller_account',
    message: `No account has the address ${email}. Nothing was published.`,
    next: "Have the seller's side create it first, or take the line out.",
  });

const movedOn = (): ProblemError =>
  new ProblemError(409, {
    code: 'draft_moved_on',
    message: 'Somebody changed this sale since you looked. Nothing was published.',
    next: 'Read the changes, then publish again.',
  });

const isArchived = (): ProblemError =>
  new ProblemError(409, {
    code: 'sale_is_archived',
    message: 'This sale is archived. Nothing was published.',
    next: 'Bring it back in the list first.',
  });
