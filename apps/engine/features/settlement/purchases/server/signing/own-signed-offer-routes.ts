import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { readPrivateFile } from '#features/content/media/server/read-private-file.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { findSale, lockSale } from '#platform/store/sales/sale-store.ts';
import { findOffer, noOffer } from './find-offer.ts';
import { keepCopy, needStep } from './keep-copy.ts';
import { openCopy } from './open-copy.ts';

type Dependencies = { database: Database; sessions: Sessions; cipher: FileCipher | null; now: () => number };

const Params = z.object({ slug: z.string().max(200), parcelId: z.uuid() });

/** As many as a person with a shaking hand needs; each picture costs a second of work. */
const MAX_AN_HOUR = 20;

/** A buyer sends the signed copy of their offer, and sees the one that is here. */
export function ownSignedOfferRoutes(app: App, { database, sessions, cipher, now }: Dependencies): void {
  const ownOffer = async (client: Queryable, { slug, parcelId }: z.output<typeof Params>, userId: string) => {
    const sale = await findSale(client, slug);
    const own = sale && (await findRegistration(client, sale.id, userId));
    if (!sale || !own) throw noOffer();
    const { offer, lot } = await findOffer(client, sale, parcelId, now());
    // Another buyer's offer is nothing that is here.
    if (offer.buyerId !== own.id) throw noOffer();
    return { sale, offer, lot };
  };

  serve(
    app,
    'GET /api/account/papers/:slug/offer/:parcelId/signed-copy',
    async (request, reply) => {
      const { who } = request.session;
      const { offer } = await ownOffer(database, request.params, who.id);
      return openCopy(database, reply, { copy: offer.copies[0], cipher });
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );

  serve(
    app,
    'POST /api/account/papers/:slug/offer/:parcelId/signed-copy',
    async (request) => {
      const { who } = request.session;
      const { id, name } = request.query;
      // A picture costs work: it is read only for an offer of one's own.
      await ownOffer(database, request.params, who.id);
      const encryptWith = needCipher(cipher);
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { bytes, mediaType } = await readPrivateFile({ name, bytes: sent });
      await inTransaction(database, async (client) => {
        const { sale } = await ownOffer(client, request.params, who.id);
        await lockSale(client, sale.id);
        // Read again under the lock: staff may have opened a copy, or taken the offer back, meanwhile.
        const { offer, lot } = await ownOffer(client, request.params, who.id);
        // Sent again after a lost connection, it is one copy.
        if (offer.copies.some((copy) => copy.id === id)) return;
        needStep(offer, 'buyer_sends');
        const copy = { id, source: 'buyer' as const, sentBy: who.id, fileName: name, mediaType, bytes };
        if (!(await keepCopy(client, offer, copy, encryptWith))) return;
        await writeAudit(client, acting(request, who.id), {
          action: 'settlement.signed_copy_sent',
          subject: { kind: 'registration', id: offer.buyerId },
          label: lot.parcel.name,
          saleId: sale.id,
          after: { copy: id, mediaType, bytes: bytes.length },
        });
      });
      return { done: true } as const;
    },
    {
      bodyLimit: MAX_PRIVATE_BYTES + 1024,
      config: { rateLimit: { max: MAX_AN_HOUR, timeWindow: '1 hour', keyGenerator: accountKey(sessions) } },
    },
  );
}
