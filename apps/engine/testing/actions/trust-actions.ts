import { randomUUID } from 'node:crypto';
import { apiPath, type SaleTrust } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { roundHillQuarter } from '@quarterline/demo/sales/completed.ts';
import type { Input, Office } from '../office/office.ts';
import { insertPastSale } from '../sales/insert-past-sale.ts';
import { send } from '../start-test-engine.ts';

const DAY = '2026-11-20';
const PAID = { amountCents: 100, day: DAY, method: 'wire', reference: 'T-1' } as const;

/** Staff actions on the trust ledger, each with a successful request. */
export const TRUST_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/trust/:parcelId/receipts': async (office) => {
    const { slug, parcelId, of } = await openLedger(office);
    return {
      path: apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', { slug, parcelId }),
      body: { id: randomUUID(), ...of, kind: 'deposit', ...PAID },
    };
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/payments': async (office) => {
    const { slug, parcelId, of } = await receive(office);
    return {
      path: apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/payments', { slug, parcelId }),
      body: { id: randomUUID(), ...of, kind: 'refund', ...PAID },
    };
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/reversals': async (office) => {
    const { slug, parcelId, of, entryId } = await receive(office);
    const body = { id: randomUUID(), ...of, reverses: entryId, day: DAY, reason: 'The cheque came back.' };
    return { path: apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/reversals', { slug, parcelId }), body };
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/adjustments': async (office) => {
    const { slug, parcelId, of } = await openLedger(office);
    const terms = { possessionOn: '2026-12-15', tax: null, rent: null, gst: null };
    const body = { soldSequence: of.soldSequence, seenVersion: 0, terms };
    return { path: apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/adjustments', { slug, parcelId }), body };
  },
  'POST /api/admin/trust/reconciliations': async () => ({
    path: apiPath('POST /api/admin/trust/reconciliations'),
    body: { id: randomUUID(), day: '2020-01-02', statementCents: 100, note: 'A bank fee.' },
  }),
};

/** A purchase of one quarter, with nothing in its ledger. */
const openLedger = async ({ clone, engine, staff: { cookie } }: Office) => {
  const { rowCount } = await clone.database.query(
    `SELECT FROM account_user WHERE email = 'farmer@demo.quarterline.example'`,
  );
  if (rowCount === 0) await insertPeople(clone.database);
  const slug = `round-hill-${randomUUID().slice(0, 8)}`;
  await insertPastSale(clone.database, { ...roundHillQuarter, slug, aerialSlug: roundHillQuarter.slug });
  const answer = await send(engine, 'GET', apiPath('GET /api/admin/auctions/:slug/trust', { slug }), undefined, {
    cookie,
  });
  const [purchase] = ((await answer.json()) as SaleTrust).purchases;
  const of = { soldSequence: purchase?.soldSequence, registrationId: purchase?.buyers[0]?.registrationId };
  return { slug, parcelId: purchase?.parcelId ?? '', of };
};

/** The same with a deposit in it. */
const receive = async (office: Office) => {
  const { slug, parcelId, of } = await openLedger(office);
  const entryId = randomUUID();
  const body = { id: entryId, ...of, kind: 'deposit', ...PAID };
  const { cookie } = office.staff;
  const answer = await send(
    office.engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', { slug, parcelId }),
    body,
    { cookie },
  );
  if (answer.status !== 200) throw new Error(await answer.text());
  return { slug, parcelId, of, entryId };
};
