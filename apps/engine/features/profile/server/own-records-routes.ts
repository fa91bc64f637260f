import { engineApi, OwnReceipts, OwnRegistrations, type OwnResult, OwnResults, Problem } from '@quarterline/contract';
import { type ParcelView, type SaleEvent, type SaleRules, viewSale } from '@quarterline/rules';
import { accountKey } from '../../../platform/http/account-key.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { listOwnRegistrations } from '../../../platform/store/registration-store.ts';
import { listOwnSettlements } from '../../../platform/store/settlement-store.ts';
import { listOwnBids, listOwnParcels } from '../../bidding/store/own-bids-store.ts';
import type { SignInServices } from '../../sign-in/server/sign-in-services.ts';
import { ownSettlement } from './own-settlement.ts';

const MOST_RECEIPTS = 5000;

/** What one asked for, bid and got: never anybody else's. */
export const ownRecordsRoutes = (app: App, services: SignInServices): void => {
  const { database, sessions } = services;
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(engineApi.account)) void reply.header('cache-control', 'no-store');
  });

  app.get(
    engineApi.ownRegistrations,
    { schema: { response: { 200: OwnRegistrations, 401: Problem } } },
    async (request) => {
      const { who } = await sessions.require(request);
      return { registrations: await readOwnRegistrations(database, who.id) };
    },
  );

  const config = { rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  app.get(
    engineApi.ownReceipts,
    { config, schema: { response: { 200: OwnReceipts, 401: Problem } } },
    async (request) => {
      const { who } = await sessions.require(request);
      return { bids: await readOwnBids(database, who.id), publicKeyPem: services.publicKeyPem };
    },
  );

  app.get(
    engineApi.ownResults,
    { config, schema: { response: { 200: OwnResults, 401: Problem } } },
    async (request) => {
      const { who } = await sessions.require(request);
      return { results: await readOwnResults(services, who.id) };
    },
  );
};

const readOwnRegistrations = async (database: Queryable, userId: string): Promise<OwnRegistrations['registrations']> =>
  (await listOwnRegistrations(database, userId)).map((row) => ({
    saleSlug: row.slug,
    saleName: row.sale_name,
    saleStatus: row.sale_status,
    status: row.status,
    bidderNumber: row.bidder_number,
    limitCents: row.limit_cents,
    reason: row.reason,
    zone: row.zone,
    termsVersion: row.accepted_terms_version,
    terms: row.terms && { ...row.terms, publishedAt: Date.parse(row.terms.publishedAt) },
    requestedAt: row.requested_at.getTime(),
    documents: row.documents,
  }));

export const readOwnBids = async (database: Queryable, userId: string): Promise<OwnReceipts['bids']> =>
  (await listOwnBids(database, userId, MOST_RECEIPTS)).map(
    ({ slug, sale_name, parcel_name, receipt, as_maximum, practice }) => ({
      ...(as_maximum ? { asMaximum: true as const } : {}),
      ...(practice ? { practice: true as const } : {}),
      saleSlug: slug,
      saleName: sale_name,
      parcelName: parcel_name ?? 'A parcel',
      receipt,
    }),
  );

export const readOwnResults = async (
  { database, readRecord }: SignInServices,
  userId: string,
): Promise<OwnResult[]> => {
  const [rows, settlements] = await Promise.all([
    listOwnParcels(database, userId),
    listOwnSettlements(database, userId),
  ]);
  const sales = new Map<string, { parcels: ParcelView[]; events: readonly SaleEvent[]; rules: SaleRules }>();
  for (const { sale_id, bidder_id } of rows) {
    if (sales.has(sale_id)) continue;
    const { state, events } = await readRecord(sale_id);
    const { parcels } = viewSale(state, { role: 'bidder', bidderId: bidder_id });
    sales.set(sale_id, { parcels, events, rules: state.rules });
  }
  return rows.map((row) => {
    const sale = sales.get(row.sale_id);
    const view = sale?.parcels.find(({ id }) => id === row.parcel_id);
    return {
      saleSlug: row.slug,
      saleName: row.sale_name,
      parcelName: row.parcel_name ?? 'A parcel',
      parcelSlug: row.parcel_slug,
      outcome: outcomeOf(row.phase, view?.standing ?? null),
      ownHighCents: row.own_high_cents,
      finalCents: row.accepted_bid_cents,
      settlement: sale ? ownSettlement(row, settlements, sale) : null,
    };
  });
};

/** As the rules see it for this bidder: nobody is told that she won, or that another did, before it is decided. */
const outcomeOf = (phase: string, standing: string | null): OwnResult['outcome'] => {
  if (standing === 'were_high') return 'held';
  if (phase === 'no_sale' || phase === 'withdrawn') return phase;
  if (phase === 'sold' || phase === 'sold_en_bloc') return standing === 'won' ? 'won' : 'lost';
  return 'open';
};
