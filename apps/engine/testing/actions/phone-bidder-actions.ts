import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { PDF } from '../broken-files.ts';
import type { Input, Office } from '../office/office.ts';
import { PHONE_BIDDER } from '../sales/phone-bidder.ts';
import { insertTestSale, type TestSale } from '../sales/test-sale.ts';
import { send } from '../start-test-engine.ts';

/** A sale with somebody in it who has no email, added by staff and not yet approved. */
export async function saleWithPhoneBidder(
  { clone, engine, staff }: Office,
  change: Partial<typeof PHONE_BIDDER> = {},
): Promise<{ sale: TestSale; registrationId: string; userId: string }> {
  const sale = await insertTestSale(clone.database);
  const asked = { ...PHONE_BIDDER, id: randomUUID(), ...change };
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/phone-bidders', { slug: sale.slug }),
    asked,
    { cookie: staff.cookie },
  );
  const { registrationId } = await answer.json();
  return { sale, registrationId, userId: asked.id };
}

/** Approves somebody, late or not. */
export async function approve({ engine, staff }: Office, slug: string, registrationId: string): Promise<number> {
  const decision = {
    action: 'approve',
    limitCents: PHONE_BIDDER.askedLimitCents,
    reason: 'Late.',
    overrideDeadline: true,
  };
  const to = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId });
  return (await send(engine, 'POST', to, decision, { cookie: staff.cookie })).status;
}

/** Part of `ADMIN_ACTIONS`: people without email. */
export const PHONE_BIDDER_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/phone-bidders': async ({ clone }) => ({
    path: apiPath('POST /api/admin/auctions/:slug/phone-bidders', {
      slug: (await insertTestSale(clone.database)).slug,
    }),
    body: { ...PHONE_BIDDER, id: randomUUID() },
  }),
  'POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances': async (office) => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    const addendum = { id: randomUUID(), changes: 'The deposit is due later.', text: 'It is due a day later.' };
    await send(
      office.engine,
      'POST',
      apiPath('POST /api/admin/auctions/:slug/addenda', { slug: sale.slug }),
      addendum,
      { cookie: office.staff.cookie },
    );
    return {
      path: apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
        slug: sale.slug,
        registrationId,
      }),
      body: { version: 2, isRead: true },
    };
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/signed-copy': async (office) => {
    const { sale, registrationId } = await saleWithPhoneBidder(office, { acceptanceWay: 'signed_by_hand' });
    return {
      path: `${apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/signed-copy', { slug: sale.slug, registrationId })}?name=signed.pdf`,
      bytes: A_SIGNED_COPY,
    };
  },
  'POST /api/admin/auctions/:slug/contact-tasks/:taskId': async (office) => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    const { rows } = await office.clone.database.query('SELECT id FROM contact_task WHERE sale_id = $1', [sale.id]);
    return {
      path: apiPath('POST /api/admin/auctions/:slug/contact-tasks/:taskId', { slug: sale.slug, taskId: rows[0].id }),
      body: { way: 'phone' },
    };
  },
};

export const A_SIGNED_COPY = PDF.toString('latin1');
