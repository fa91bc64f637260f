import { judgeApplication, type OwnBidDeposits, type RegistrationForm, type TermsVersion } from '@quarterline/contract';
import { saleFormat } from '@quarterline/listing';
import { refuse as bidRefusal, type NothingOpenBecause, openLotsOf, type PlainRefusalCode } from '@quarterline/rules';
import {
  BLOCK_LIST_IS_AHEAD,
  bidRefusalText,
  buyerFeeText,
  problemText,
  registrationOverText,
} from '@quarterline/text';
import { z } from 'zod';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { readSaleFacts } from '#platform/email/sale-facts.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { openToSite } from '#platform/http/requests/open-to-site.ts';
import { readCaller } from '#platform/http/requests/read-caller.ts';
import { serve } from '#platform/http/serve.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import {
  type AccountRow,
  acceptTermsOfUse,
  readAccount,
  updatePurchaser,
} from '#platform/store/accounts/account-store.ts';
import { isObserver, lockPersonInSale } from '#platform/store/accounts/observer-seat-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  decideRegistration,
  findRegistration,
  readRegistrationDeadline,
  requestRegistration,
} from '#platform/store/registrations/registration-store.ts';
import { relationToSeller } from '#platform/store/registrations/seller-party-store.ts';
import { listBidDeposits } from '#platform/store/sales/bid-deposit-store.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { readConditions, readTermsOfUse } from '#platform/store/sales/terms-store.ts';
import { ownDeposits } from './describe-deposits.ts';
import { keptApplication } from './kept-application.ts';
import { openLotsInSale } from './open-lots.ts';
import { readOwnApplication } from './own-application.ts';
import { readOwnPhone } from './own-phone.ts';
import { registrationEmails } from './registration-emails.ts';
import { tellOffice } from './tell-office.ts';

export const Slug = z.object({ slug: z.string().max(200) });
const refusal = (code: PlainRefusalCode): ProblemError => refuseAs(409, code, bidRefusalText(bidRefusal(code)));

/** The live sale of a demonstration can be tried by anybody at any time: it has no deadline, and nobody waits. */
export const isApprovedAtOnce = ({ demo, status }: SaleRow, env: Pick<Env, 'demo'>): boolean =>
  demo && env.demo && status === 'live';

/** Asking to bid in one sale: what the form needs to know, and the form. */
export function registrationRoutes(app: App, services: SignInServices): void {
  const { database, env, sessions, saleAt, readRecord, readState } = services;
  serve(app, 'GET /api/auctions/:slug/registration', async (request) =>
    readRegistrationForm(services, await saleOf(database, request.params.slug), request.session.who),
  );

  serve(app, 'GET /api/auctions/:slug/standing', async (request, reply) => {
    openToSite(reply, env);
    const sale = await saleAt(request.params.slug);
    const [deadline, { you, viewer }] = await Promise.all([
      readRegistrationDeadline(database, sale.id),
      readCaller(database, sale, await sessions.read(request)),
    ]);
    const closed = deadline.closed && !isApprovedAtOnce(sale, env);
    const bidderId = viewer.role === 'bidder' ? viewer.bidderId : null;
    const nothingOpen =
      isOver(sale) ||
      // Every visitor of the site asks: no record of a sale that was long ago is read for it.
      openLotsOf(await readState(sale.id), bidderId).kind === 'none';
    return {
      registrationStatus: you.registrationStatus,
      bidderNumber: you.bidderNumber,
      closesAt: deadline.closesAt,
      closed,
      ...(nothingOpen ? { nothingOpen: true as const } : {}),
    };
  });

  serve(app, 'POST /api/auctions/:slug/registration', async (request) => {
    const sale = await saleOf(database, request.params.slug);
    const who = await sessions.read(request);
    if (!who) throw refusal('not_signed_in');
    const asked = request.body;
    const [termsOfUse, conditions] = await Promise.all([
      readTermsOfUse(database),
      readConditions(database, sale.id, sale.terms_version),
    ]);
    const missing = notOpen(termsOfUse, conditions);
    if (missing) throw missing;
    if (asked.acceptTermsVersion !== sale.terms_version) throw refusal('terms_changed');
    const account = await readAccount(database, who.id);
    const { role } = account;
    if (role !== 'bidder' || (await relationToSeller(database, sale.id, who.id)) !== null)
      throw refusal('bidder_is_seller');
    const before = await findRegistration(database, sale.id, who.id);
    const { open } = openLotsInSale(await readState(sale.id), sale, before?.id ?? null);
    if (open.kind === 'none') throw refuseNothingOpen(open.because);
    const { province } = sale.editorial;
    const atOnce = isApprovedAtOnce(sale, env);
    const asksIdentity = !atOnce && (sale.editorial.asksIdentity ?? false);
    const fieldErrors = judgeApplication(asked, { province, asksIdentity, asksPurchaser: asksPurchaser(account) });
    if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors);
    const due = termsOfUseDue(account, termsOfUse);
    if (due !== null && asked.acceptTermsOfUseVersion !== due.version) throw refuse(409, 'terms_of_use_changed');
    const late = !atOnce && (await readRegistrationDeadline(database, sale.id)).closed;
    await inTransaction(database, async (client) => {
      if (due !== null) {
        await acceptTermsOfUse(client, who.id, due.version);
        await writeAudit(client, acting(request, who.id), {
          action: 'account.terms_accepted',
          subject: { kind: 'account', id: who.id },
          after: { version: due.version, sha256: due.sha256 },
        });
      }
      if (asksPurchaser(account))
        await updatePurchaser(client, who.id, {
          ...asked,
          legalName: account.legal_name ?? asked.namesOnTitle[0] ?? '',
        });
      await lockPersonInSale(client, sale.id, who.id);
      if (await isObserver(client, sale.id, who.id)) throw refuse(403, 'observer_only');
      const row = await requestRegistration(client, {
        saleId: sale.id,
        userId: who.id,
        termsVersion: sale.terms_version,
        application: keptApplication(asked, { province, format: saleFormat(sale.editorial) }),
        askedLimitCents: asked.askedLimitCents,
        limitBacking: asked.limitBacking,
        identityWay: asked.identityWay,
        late,
      });
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.request',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        after: { status: row.status, termsVersion: sale.terms_version, sha256: conditions?.sha256, late },
      });
      if (row.status !== 'requested') return;
      const about = {
        name: who.name,
        saleName: sale.editorial.name,
        saleSlug: sale.slug,
        facts: await readSaleFacts(client, sale),
        reason: null,
      };
      if (!atOnce) {
        await sendEmail(client, { to: who.email, ...registrationEmails.request(env, about, late) });
        await tellOffice(client, env, { registrationId: row.id, sale, who, late });
        return;
      }
      const facts = { client, readRecord, actorId: who.id, accountIds: [who.id], inSale: sale.id };
      const decided = await changeFacts(facts, () =>
        decideRegistration(client, sale.id, {
          registrationId: row.id,
          action: 'approve',
          actorId: who.id,
          reason: AT_ONCE,
          limitCents: asked.askedLimitCents,
          overDeadline: false,
        }),
      );
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.approve',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        reason: AT_ONCE,
      });
      const lots = openLotsInSale((await readRecord(sale.id, client)).state, sale, row.id);
      const values = {
        bidderNumber: decided?.bidder_number ?? null,
        limitCents: asked.askedLimitCents,
        openLotsText: lots.text,
      };
      await sendEmail(client, {
        to: who.email,
        ...registrationEmails.approve(env, { ...about, reason: AT_ONCE }, values),
      });
    });
    return { you: (await readCaller(database, sale, who)).you };
  });
}

/** Reads what the form of a sale needs to know about a person, and how far their own registration is. */
export async function readRegistrationForm(
  { database, env, cipher, readState }: SignInServices,
  sale: SaleRow,
  who: SignedIn,
): Promise<RegistrationForm> {
  const [deadline, account, termsOfUse, terms, registration, { you }] = await Promise.all([
    readRegistrationDeadline(database, sale.id),
    readAccount(database, who.id),
    readTermsOfUse(database),
    readConditions(database, sale.id, sale.terms_version),
    findRegistration(database, sale.id, who.id),
    readCaller(database, sale, who),
  ]);
  const lots = openLotsInSale(await readState(sale.id), sale, registration?.id ?? null);
  const over = registrationOverText(lots.open);
  return {
    saleName: sale.editorial.name,
    saleSlug: sale.slug,
    province: sale.editorial.province,
    zone: sale.editorial.zone,
    terms,
    termsOfUseDue: termsOfUseDue(account, termsOfUse),
    accepted:
      you.acceptedTermsVersion === undefined ? null : await readConditions(database, sale.id, you.acceptedTermsVersion),
    isOver: isOver(sale),
    openLots: lots.open.kind,
    openLotsText: lots.text,
    blockText: lots.isBlockListAhead ? BLOCK_LIST_IS_AHEAD : null,
    format: saleFormat(sale.editorial),
    notOpen: over ?? notOpen(termsOfUse, terms)?.message ?? null,
    closesAt: deadline.closesAt,
    closed: deadline.closed && !isApprovedAtOnce(sale, env),
    approvedAtOnce: isApprovedAtOnce(sale, env),
    asksIdentity: sale.editorial.asksIdentity ?? false,
    takesDocuments: cipher !== null,
    phone: sale.editorial.asksPhone && !isApprovedAtOnce(sale, env) ? await readOwnPhone(database, env, who.id) : null,
    bidsByPhone: registration !== null && registration.phone_bidding_since !== null,
    own: await readOwnApplication(database, sale.id, who.id),
    bidDeposit: await readOwnDeposits(database, sale, who.id),
    suggestedNames: [account.legal_name ?? account.name],
    asksPurchaser: asksPurchaser(account),
    buyerFeeText: sale.editorial.buyerFee ? buyerFeeText(sale.editorial.buyerFee) : null,
    documents: sale.editorial.documents,
    note: sale.editorial.registrationNote ?? '',
    you,
  };
}

/** Explains an automatic approval. */
export const AT_ONCE = 'Approved at once, because this is a demonstration.';

/** They may have changed since the account was made; and one that was won back by email has accepted none. */
const termsOfUseDue = ({ terms_version }: AccountRow, termsOfUse: TermsVersion | null): TermsVersion | null =>
  terms_version === termsOfUse?.version ? null : termsOfUse;

/** The account was made without the facts about the buyer. */
const asksPurchaser = ({ purchaser_kind }: AccountRow): boolean => purchaser_kind === null;

const isOver = ({ status }: SaleRow): boolean => status === 'completed' || status === 'cancelled';

/** Refuses a registration that could never bid. */
const refuseNothingOpen = (because: NothingOpenBecause): ProblemError =>
  because === 'completed' || because === 'cancelled' ? refusal('sale_not_open') : refuse(409, 'registration_over');

/** Nobody is bound by what does not exist: both must be published before anybody asks to bid. */
const notOpen = (termsOfUse: TermsVersion | null, conditions: TermsVersion | null): ProblemError | null =>
  termsOfUse && conditions
    ? null
    : refuse(409, termsOfUse ? 'terms_not_published__conditions' : 'terms_not_published__terms_of_use');

export async function saleOf(database: SignInServices['database'], slug: string): Promise<SaleRow> {
  const sale = await findSale(database, slug);
  if (!sale) throw notFound(problemText('no_sale'));
  return sale;
}

/** The person's required and received bid deposits for a sale; null where it requires none. */
const readOwnDeposits = async (database: Queryable, sale: SaleRow, userId: string): Promise<OwnBidDeposits | null> => {
  const registration = await findRegistration(database, sale.id, userId);
  const rows = registration === null ? [] : await listBidDeposits(database, registration.id);
  return ownDeposits(sale.editorial, registration, rows);
};
