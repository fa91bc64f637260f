import type { FollowedLot, FollowedSale, OwnResult } from '@quarterline/contract';
import { parcelLabel, saleFormat } from '@quarterline/listing';
import { inTransaction } from '#database/statements/transaction.ts';
import { lotToFollow, saleToRemindOf } from '#features/messages/notifications/server/reminders/sale-to-remind-of.ts';
import { dropFollowed, keepReminder } from '#features/messages/notifications/store/reminder-store.ts';
import { readOwnResults } from '#features/people/profile/server/read-own-results.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { confirmByAccount } from '#platform/store/accounts/mail-address-store.ts';
import { askReminderConsent } from '#platform/store/registrations/reminder-consent-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { type FollowedSaleRow, isFollowed, listFollowedSales } from '../store/followed-sale-store.ts';

const EVERYTHING = { opening: true, closing: true, changes: true, results: true };

/** Following with an account: the address is the account's, which has confirmed it already. */
export function followRoutes(app: App, services: SignInServices): void {
  const { database, sessions } = services;
  const config = { rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;

  serve(
    app,
    'GET /api/account/follows',
    async (request) => {
      const { who } = request.session;
      const results = await readOwnResults(services, who.id);
      const slugs = [...new Set(results.map(({ saleSlug }) => saleSlug))];
      const sales = await listFollowedSales(database, who.email, slugs);
      return { email: who.email, sales: sales.map((sale) => describeFollowed(sale, results)) };
    },
    { config },
  );

  serve(
    app,
    'POST /api/account/follows',
    async (request) => {
      const { who } = request.session;
      const { saleSlug, parcelSlug, follow } = request.body;
      const sale = follow ? await saleToRemindOf(database, saleSlug) : await findSale(database, saleSlug);
      if (!sale) throw notFound('There is no such sale.');
      const lot = lotToFollow(sale, parcelSlug);
      await inTransaction(database, async (client) => {
        if (!follow) return dropFollowed(client, who.email, sale.id, lot?.id ?? null);
        await confirmByAccount(client, who.email);
        const address = who.email.toLowerCase();
        if (!(await keepReminder(client, sale.id, lot?.id ?? null, { address, ...EVERYTHING })))
          throw refuse(409, 'too_many_followed');
        await askReminderConsent(client, { address, source: `account ${saleSlug}`, confirmed: true });
      });
      return {
        saleName: sale.editorial.name,
        label: lot ? parcelLabel(lot) : sale.editorial.name,
        isOver: sale.status === 'completed' || sale.status === 'cancelled',
        isFollowed: await isFollowed(database, who.email, sale.id, lot?.id ?? null),
      };
    },
    { config },
  );

  serve(
    app,
    'GET /api/follow-target',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const who = await sessions.read(request);
      const sale = await findSale(database, request.query.sale);
      if (!sale) throw notFound('There is no such sale.');
      const lot = lotToFollow(sale, request.query.parcel || null);
      return {
        saleName: sale.editorial.name,
        label: lot ? parcelLabel(lot) : sale.editorial.name,
        isOver: sale.status === 'completed' || sale.status === 'cancelled',
        isFollowed: who === null ? null : await isFollowed(database, who.email, sale.id, lot?.id ?? null),
      };
    },
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
  );
}

const ownTender = (found: OwnResult['tender']): Pick<FollowedLot, 'ownTender'> =>
  found === undefined ? {} : { ownTender: found };

/** A sale with the lots of it that concern somebody: those they follow, all where they follow the sale, and those they bid on. */
function describeFollowed(row: FollowedSaleRow, results: readonly OwnResult[]): FollowedSale {
  const { slug, status, record, is_followed, parcel_ids } = row;
  const isWhole = is_followed && parcel_ids === null;
  const own = new Map(results.filter(({ saleSlug }) => saleSlug === slug).map((result) => [result.parcelId, result]));
  return {
    slug,
    status,
    format: saleFormat(record),
    name: record.name,
    location: record.location,
    zone: record.zone,
    opensAtMs: Date.parse(record.startTime),
    endsAtMs: Date.parse(record.endTime),
    isFollowed: isWhole,
    lots: record.parcels
      .toSorted((left, right) => left.position - right.position)
      .filter(({ id }) => isWhole || parcel_ids?.includes(id) || own.has(id))
      .flatMap((parcel): FollowedLot[] => {
        const now = row.lots.find(({ id }) => id === parcel.id);
        if (!now) return [];
        const result = own.get(parcel.id);
        return [
          {
            slug: parcel.slug,
            label: parcelLabel(parcel),
            isFollowed: parcel_ids?.includes(parcel.id) ?? false,
            own: result?.result ?? null,
            ownHighCents: result?.ownHighCents ?? null,
            ...ownTender(result?.tender),
            phase: now.phase,
            bidCents: now.bidCents,
            startingBidCents: parcel.startingBidCents,
            closesAtMs: now.closesAtMs,
            finalCents: parcel.priceNotReleased ? null : parcel.acceptedBidCents,
          },
        ];
      }),
  };
}
