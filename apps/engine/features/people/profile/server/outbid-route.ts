import type { OutbidLots } from '@quarterline/contract';
import { findParcel, outbidLots, viewParcel } from '@quarterline/rules';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { openToSite } from '#platform/http/requests/open-to-site.ts';
import { serve } from '#platform/http/serve.ts';
import { listLiveRegistrations } from '#platform/store/registrations/registration-store.ts';

/** The lots that the caller was outbid on, which every page of the public site asks for while a sale is live. */
export function outbidRoute(app: App, services: SignInServices): void {
  const rateLimit = { max: 60, timeWindow: '1 minute', keyGenerator: accountKey(services.sessions) };
  serve(
    app,
    'GET /api/account/outbid',
    async (request, reply) => {
      openToSite(reply, services.env);
      const who = await services.sessions.read(request);
      return { lots: who ? await readOutbidLots(services, who.id) : [] };
    },
    { config: { rateLimit } },
  );
}

async function readOutbidLots(
  { database, readState }: Pick<SignInServices, 'database' | 'readState'>,
  userId: string,
): Promise<OutbidLots['lots']> {
  const registrations = await listLiveRegistrations(database, userId);
  const found = await Promise.all(
    registrations.map(async ({ id, saleId, slug, saleName, parcels }) => {
      const state = await readState(saleId);
      const viewer = { role: 'bidder', bidderId: id } as const;
      return parcels.flatMap((parcel) => {
        const lot = findParcel(state, parcel.id);
        if (!lot) return [];
        return { ...viewParcel(state, lot, viewer), saleSlug: slug, saleName, parcel };
      });
    }),
  );
  return outbidLots(found.flat()).map(({ saleSlug, saleName, parcel, leadingCents, startingBidCents }) => ({
    saleSlug,
    saleName,
    parcelSlug: parcel.slug,
    parcelName: parcel.name,
    leadingCents: leadingCents ?? startingBidCents,
  }));
}
