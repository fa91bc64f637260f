import { apiPath, enginePages, type OwnReceipts, type OwnRegistrations, type OwnResult } from '@quarterline/contract';
import { type RegistrationStep, registrationSteps } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { listOwnBids } from '#features/bidding/live-view/store/own-bids-store.ts';
import { readRegistrationForm, saleOf } from '#features/people/registration/server/registration-routes.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { readBrandBasics } from '#platform/store/content/brand-store.ts';
import { listOwnRegistrations, type OwnRegistrationRow } from '#platform/store/registrations/registration-store.ts';
import { readConditionsOfEntries } from '#platform/store/sales/terms-store.ts';
import { readWireInstructions } from '#platform/store/sales/wire-instructions-store.ts';
import { readOwnResults } from './read-own-results.ts';
import { hasSettlementDates, settlementCalendar } from './settlement-calendar.ts';

const MAX_RECEIPTS = 5000;

/** Routes for the caller's own registrations, bids and purchases. */
export function ownRecordsRoutes(app: App, services: SignInServices): void {
  const { database, sessions } = services;
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(apiPath('GET /api/account'))) void reply.header('cache-control', 'no-store');
  });

  serve(app, 'GET /api/account/registrations', async (request) => {
    const { who } = request.session;
    return { registrations: await readOwnRegistrations(services, who) };
  });

  const config = { rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  serve(
    app,
    'GET /api/account/receipts',
    async (request) => {
      const { who } = request.session;
      return { bids: await readOwnBids(database, who.id), publicKeyPem: services.publicKeyPem };
    },
    { config },
  );

  serve(
    app,
    'GET /api/account/results',
    async (request) => {
      const { who } = request.session;
      const results = await readOwnResults(services, who.id);
      const wire = results.some(paysSoon) ? await readWireInstructions(services.database) : null;
      return { results, wire, hasDates: hasSettlementDates(results, services.now()) };
    },
    { config },
  );

  serve(
    app,
    'GET /api/account/results/calendar',
    async (request, reply) => {
      const { who } = request.session;
      const [results, { product, phone }] = await Promise.all([
        readOwnResults(services, who.id),
        readBrandBasics(database),
      ]);
      const address = services.env.engineUrl + enginePages.profileResults;
      const file = settlementCalendar(results, { name: product, phone, address }, services.now());
      void reply
        .header('content-disposition', 'attachment; filename="purchases.ics"')
        .type('text/calendar; charset=utf-8');
      return reply.send(file as never);
    },
    { config },
  );
}

async function readOwnRegistrations(
  services: SignInServices,
  who: SignedIn,
): Promise<OwnRegistrations['registrations']> {
  const registrations: OwnRegistrations['registrations'] = [];
  for (const row of await listOwnRegistrations(services.database, who.id))
    registrations.push({
      saleSlug: row.slug,
      saleName: row.sale_name,
      saleStatus: row.sale_status,
      format: row.format,
      status: row.status,
      bidderNumber: row.bidder_number,
      limitCents: row.limit_cents,
      reason: row.reason,
      zone: row.zone,
      termsVersion: row.accepted_terms_version,
      terms: row.terms && { ...row.terms, publishedAt: Date.parse(row.terms.publishedAt) },
      requestedAt: row.requested_at.getTime(),
      documents: row.documents,
      steps: await readSteps(services, row, who),
    });
  return registrations;
}

const readSteps = async (
  services: SignInServices,
  { slug, status, sale_status }: OwnRegistrationRow,
  who: SignedIn,
): Promise<RegistrationStep[]> =>
  !RUNS.has(sale_status) || (status !== 'requested' && status !== 'approved')
    ? []
    : registrationSteps(await readRegistrationForm(services, await saleOf(services.database, slug), who));
const RUNS: ReadonlySet<string> = new Set(['live', 'upcoming', 'postponed']);

export async function readOwnBids(database: Queryable, userId: string): Promise<OwnReceipts['bids']> {
  const rows = await listOwnBids(database, userId, MAX_RECEIPTS);
  const conditionsOf = await readConditionsOfEntries(
    database,
    rows.map(({ sale_id }) => sale_id),
  );
  return rows.map(({ sale_id, slug, sale_name, parcel_name, zone, receipt, as_maximum, practice }) => ({
    ...(as_maximum ? { asMaximum: true as const } : {}),
    ...(practice ? { practice: true as const } : {}),
    saleSlug: slug,
    saleName: sale_name,
    parcelName: parcel_name ?? 'A parcel',
    zone,
    conditions: conditionsOf(sale_id, receipt.receiptNumber),
    receipt,
  }));
}

/** The offer is out, and money may still be due: nobody else reads account numbers. */
const paysSoon = ({ settlement }: OwnResult): boolean => settlement?.hasOffer === true && PAYING.has(settlement.phase);
const PAYING: ReadonlySet<string> = new Set([
  'offer_sent',
  'offer_signed',
  'offered_to_next',
  'deposit_received',
  'firm',
]);
