import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import type { Input, Office } from '../office/office.ts';
import { pastSale, post, stepOf } from '../office/office-work.ts';
import { send } from '../start-test-engine.ts';
import { A_SIGNED_COPY } from './phone-bidder-actions.ts';

const offeredPurchase = async (office: Office): Promise<{ slug: string; parcelId: string }> => {
  const { slug, purchases } = await pastSale(office);
  await post(
    office,
    apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }),
    stepOf(purchases[0], 'send_offer'),
  );
  return { slug, parcelId: purchases[0]?.parcelId ?? '' };
};

/** Staff actions on the signature of an offer, each with a successful request. */
export const SIGNING_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies': async (office) => {
    const { slug, parcelId } = await offeredPurchase(office);
    const query = new URLSearchParams({ id: randomUUID(), name: 'signed.pdf' });
    return {
      path: `${apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies', { slug, parcelId })}?${query}`,
      bytes: A_SIGNED_COPY,
    };
  },
  'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing': async (office) => {
    const { slug, parcelId } = await offeredPurchase(office);
    const { cookie } = office.staff;
    const copyId = randomUUID();
    await fetch(
      `${office.engine.url}${apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies', { slug, parcelId })}?id=${copyId}&name=signed.pdf`,
      {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream' },
        body: A_SIGNED_COPY,
      },
    );
    await send(
      office.engine,
      'GET',
      apiPath('GET /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId', { slug, parcelId, copyId }),
      undefined,
      { cookie },
    );
    return {
      path: apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing', { slug, parcelId }),
      body: { action: 'send_back', copyId, reason: 'A page is missing.' },
    };
  },
};
