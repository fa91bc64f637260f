import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { markBounced } from '#platform/store/accounts/mail-address-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { PDF } from '../broken-files.ts';
import { confirmRequest } from '../office/confirm-request.ts';
import type { Input, Office } from '../office/office.ts';
import {
  beginArticle,
  beginSale,
  bidOf,
  insertLead,
  pastSale,
  post,
  readySale,
  saleWithBid,
  savedFilter,
  stepOf,
  writeArticle,
} from '../office/office-work.ts';
import { letBidByPhone } from '../sales/phone-bidder.ts';
import { insertTestSale } from '../sales/test-sale.ts';
import { send } from '../start-test-engine.ts';
import { ACCESS_ACTIONS } from './access-actions.ts';
import { DEPOSIT_ACTIONS } from './deposit-actions.ts';
import { EMAIL_FILE_ACTIONS } from './email-file-actions.ts';
import { PHONE_BIDDER_ACTIONS } from './phone-bidder-actions.ts';
import { SELLER_ACTIONS } from './seller-actions.ts';
import { SIGNING_ACTIONS } from './signing-actions.ts';
import { TENDER_ACTIONS } from './tender-actions.ts';
import { TRANSFER_ACTIONS } from './transfer-actions.ts';
import { TRUST_ACTIONS } from './trust-actions.ts';

export type { Office };

/** For each route by which staff change something: what must be there, and a request that succeeds. */
export const ADMIN_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  ...ACCESS_ACTIONS,
  ...TENDER_ACTIONS,
  ...DEPOSIT_ACTIONS,
  ...TRUST_ACTIONS,
  ...SELLER_ACTIONS,
  ...SIGNING_ACTIONS,
  ...EMAIL_FILE_ACTIONS,
  ...TRANSFER_ACTIONS,
  'POST /api/admin/content/:type': async () => ({ path: '/api/admin/content/article' }),
  'POST /api/admin/content/:type/:itemId': async (office) => ({
    path: `/api/admin/content/article/${await beginArticle(office)}`,
    body: { version: 1, draft: { title: 'What is a section?' } },
  }),
  'POST /api/admin/content/:type/:itemId/publish': async (office) => ({
    path: `/api/admin/content/article/${await writeArticle(office)}/publish`,
    body: { version: 2 },
  }),
  'POST /api/admin/content/:type/:itemId/take-back': async (office) => {
    const id = await writeArticle(office);
    await post(office, `/api/admin/content/article/${id}/publish`, { version: 2 });
    return { path: `/api/admin/content/article/${id}/take-back`, body: { version: 2 } };
  },
  'POST /api/admin/content/:type/:itemId/delete': async (office) => ({
    path: `/api/admin/content/article/${await beginArticle(office)}/delete`,
    body: { version: 1 },
  }),
  'POST /api/admin/letters/:itemId/test': async ({ engine, administrator: { cookie }, clone }) => {
    await send(engine, 'GET', '/api/admin/content/letter', undefined, { cookie });
    const { rows } = await clone.database.query("SELECT id FROM content_item WHERE type = 'letter' LIMIT 1");
    return { path: `/api/admin/letters/${rows[0].id}/test` };
  },
  'POST /api/admin/office-days': async () => ({
    path: '/api/admin/office-days',
    body: { action: 'close', day: '2026-12-24', name: 'Christmas Eve' },
  }),
  'POST /api/admin/auctions': async () => ({ path: '/api/admin/auctions', body: { name: 'A sale', copyOf: null } }),
  'POST /api/admin/auctions/:slug/draft': async (office) => {
    const { slug, draft } = await beginSale(office);
    const changes = [{ path: 'name', before: draft.name, after: 'Another name' }];
    return { path: `/api/admin/auctions/${slug}/draft`, body: { version: 1, changes } };
  },
  'POST /api/admin/auctions/:slug/publish': async (office) => {
    const { slug, version } = await readySale(office);
    return { path: `/api/admin/auctions/${slug}/publish`, body: { version } };
  },
  'POST /api/admin/auctions/:slug/publish-at': async (office) => {
    const { slug } = await readySale(office);
    return { path: `/api/admin/auctions/${slug}/publish-at`, body: { at: Date.now() + 3_600_000 } };
  },
  'POST /api/admin/auctions/:slug/act': async (office) => {
    const { slug } = await insertTestSale(office.clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    return { path: `/api/admin/auctions/${slug}/act`, body: { action: 'postpone', reason: 'The title is late.' } };
  },
  'POST /api/admin/auctions/:slug/control/acts': async ({ clone }) => {
    const { slug } = await insertTestSale(clone.database);
    return {
      path: `/api/admin/auctions/${slug}/control/acts`,
      body: { kind: 'hold_sale', reason: 'The line is down.', forBidders: 'One moment, please.' },
    };
  },
  'POST /api/admin/auctions/:slug/corrections': async (office) => {
    const { slug } = await insertTestSale(office.clone.database);
    const input = { kind: 'wrong_document', step: 'hold_sale', reason: 'The wrong title.', forBidders: 'One moment.' };
    const { seen } = (await post(
      office,
      apiPath('POST /api/admin/auctions/:slug/corrections/preview', { slug }),
      input,
    )) as { seen: string };
    return {
      path: apiPath('POST /api/admin/auctions/:slug/corrections', { slug }),
      body: { ...input, id: randomUUID(), seen },
    };
  },
  'POST /api/admin/auctions/:slug/control/voids': async (office) => {
    const { sale, bidId } = await saleWithBid(office);
    const body = { parcelId: sale.parcelIds[0], bidId, reason: 'A slip.' };
    return { path: `/api/admin/auctions/${sale.slug}/control/voids`, body };
  },
  'POST /api/admin/auctions/:slug/control/voids/:voidId': async (office) => {
    const { sale, bidId } = await saleWithBid(office);
    const body = { parcelId: sale.parcelIds[0], bidId, reason: 'A slip.' };
    await post(office, `/api/admin/auctions/${sale.slug}/control/voids`, body, office.administrator.cookie);
    const { rows } = await office.clone.database.query('SELECT id FROM void_request WHERE bid_id = $1', [bidId]);
    return { path: `/api/admin/auctions/${sale.slug}/control/voids/${rows[0].id}`, body: { action: 'confirm' } };
  },
  'POST /api/admin/auctions/:slug/control/mistakes': async (office) => {
    const { sale } = await saleWithBid(office);
    const { rows } = await office.clone.database.query(
      `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note) SELECT sale_id, sequence, bidder_id, 'Oh.' FROM sale_record
       WHERE sale_id = $1 AND kind = 'bid_accepted' RETURNING sequence`,
      [sale.id],
    );
    const body = { sequence: rows[0].sequence, word: 'It stands.' };
    return { path: `/api/admin/auctions/${sale.slug}/control/mistakes`, body };
  },
  'POST /api/admin/auctions/:slug/control/phone-bids': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    await letBidByPhone(clone.database, sale.bidders[0]?.registrationId);
    return { path: `/api/admin/auctions/${sale.slug}/control/phone-bids`, body: { ...bidOf(sale), seenSequence: 0 } };
  },
  'POST /api/admin/auctions/:slug/results/steps': async (office) => {
    const { slug, purchases } = await pastSale(office);
    return { path: `/api/admin/auctions/${slug}/results/steps`, body: stepOf(purchases[0], 'send_offer') };
  },
  'POST /api/admin/auctions/:slug/results/release': async (office) => {
    const { slug, purchases } = await pastSale(office);
    const { clone, engine } = office;
    const path = `/api/admin/auctions/${slug}/results/steps`;
    await post(office, path, stepOf(purchases[0], 'send_offer'));
    await post(office, path, { ...stepOf(purchases[0], 'declare_default', 1), renounced: true });
    await confirmRequest({ database: clone.database, engine }, slug);
    await post(office, path, stepOf(purchases[0], 'leave_unsold', 2));
    await confirmRequest({ database: clone.database, engine }, slug);
    return { path: `/api/admin/auctions/${slug}/results/release`, body: { note: 'The seller agreed.' } };
  },
  'POST /api/admin/auctions/:slug/rehearsals': async ({ clone }) => {
    const { slug } = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    return { path: `/api/admin/auctions/${slug}/rehearsals`, body: { pace: 'long' } };
  },
  'POST /api/admin/files': async () => ({
    path: '/api/admin/files?kind=document&name=title.pdf',
    bytes: PDF.toString('latin1'),
  }),
  'POST /api/admin/auctions/:slug/delete': async (office) => ({
    path: `/api/admin/auctions/${(await beginSale(office)).slug}/delete`,
    body: { version: 1 },
  }),
  'POST /api/admin/auctions/:slug/archive': async (office) => ({
    path: `/api/admin/auctions/${(await beginSale(office)).slug}/archive`,
    body: { archived: true },
  }),
  'POST /api/admin/auctions/:slug/registrations/:registrationId': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    return {
      path: `/api/admin/auctions/${sale.slug}/registrations/${sale.bidders[0]?.registrationId}`,
      body: { action: 'suspend', reason: 'The deposit came back.' },
    };
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    return {
      path: apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId: sale.bidders[0]?.registrationId ?? '',
      }),
      body: { way: 'known_client', checkedOn: '2026-11-20' },
    };
  },
  ...PHONE_BIDDER_ACTIONS,
  'POST /api/admin/people/:userId/notes': async ({ staff }) => ({
    path: apiPath('POST /api/admin/people/:userId/notes', { userId: staff.userId }),
    body: { id: randomUUID(), kind: 'we_called', text: 'Asked when they can meet.' },
  }),
  'POST /api/admin/saved-filters': async () => ({
    path: apiPath('POST /api/admin/saved-filters'),
    body: savedFilter(),
  }),
  'POST /api/admin/saved-filters/:filterId': async (office) => {
    const filter = savedFilter();
    await post(office, apiPath('POST /api/admin/saved-filters'), filter);
    return {
      path: apiPath('POST /api/admin/saved-filters/:filterId', { filterId: filter.id }),
      body: { action: 'rename', name: `Renamed ${filter.id}` },
    };
  },
  'POST /api/admin/auctions/:slug/addenda': async ({ clone }) => {
    const { slug } = await insertTestSale(clone.database);
    const body = { id: randomUUID(), changes: 'The deposit is due later.', text: 'It is due a day later.' };
    return { path: apiPath('POST /api/admin/auctions/:slug/addenda', { slug }), body };
  },
  'POST /api/admin/auctions/:slug/questions/:questionId': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    const questionId = randomUUID();
    await clone.database.query(
      'INSERT INTO parcel_question (id, sale_id, parcel_id, asked_by, text) VALUES ($1, $2, $3, $4, $5)',
      [questionId, sale.id, sale.parcelIds[0], sale.bidders[0]?.userId, 'Is the well inspected?'],
    );
    return {
      path: apiPath('POST /api/admin/auctions/:slug/questions/:questionId', { slug: sale.slug, questionId }),
      body: { action: 'publish', publicText: 'Is the well inspected?', answer: 'Yes, in May.' },
    };
  },
  'POST /api/admin/leads/:leadId': async (office) => ({
    path: `/api/admin/leads/${await insertLead(office)}`,
    body: { action: 'set_status', status: 'answered' },
  }),
  'POST /api/admin/undelivered-forms/:formId': async ({ engine }) => {
    const id = randomUUID();
    const body = { saleSlug: 'no-such-sale', email: 'a@farm.example' };
    const form = { id, kind: 'sale_reminder', body, code: 'not_found', message: 'There is no such sale.' };
    await send(engine, 'POST', '/api/forms/undelivered', form);
    return { path: `/api/admin/undelivered-forms/${id}`, body: { action: 'close' } };
  },
  'POST /api/admin/leads/:leadId/delete': async (office) => ({
    path: `/api/admin/leads/${await insertLead(office)}/delete`,
  }),
  'POST /api/admin/newsletter/import': async () => ({
    path: '/api/admin/newsletter/import',
    body: {
      subscribers: [{ line: 1, address: 'import@farm.example', givenOn: '2024-05-31', evidence: '' }],
      wording: 'Yes.',
      source: 'A card.',
      isPreview: false,
    },
  }),
  'POST /api/admin/newsletter': async ({ clone }) => {
    await clone.database.query(
      `INSERT INTO consent (purpose, address, wording, source, confirmed_at) VALUES ('newsletter', 'act@farm.example', 'x', 'form', clock_timestamp())`,
    );
    return {
      path: '/api/admin/newsletter',
      body: { action: 'suppress', address: 'act@farm.example', reason: 'By telephone.' },
    };
  },
  'POST /api/admin/deliveries/:emailId/retry': async ({ clone }) => {
    const { rows } = await clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, gave_up_at, last_error) VALUES ('a@farm.example', 'x', 'x', clock_timestamp(), 'No such mailbox') RETURNING id`,
    );
    return { path: `/api/admin/deliveries/${rows[0].id}/retry` };
  },
  'POST /api/admin/deliveries/lift': async ({ clone }) => {
    await markBounced(clone.database, 'back@farm.example', 'User unknown');
    return { path: '/api/admin/deliveries/lift', body: { address: 'back@farm.example', reason: 'She called.' } };
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/notes': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    const path = `/api/admin/auctions/${sale.slug}/registrations/${sale.bidders[0]?.registrationId}/notes`;
    return { path, body: { text: 'Called back.' } };
  },
  'POST /api/admin/auctions/:slug/messages': async ({ clone }) => {
    const { slug } = await insertTestSale(clone.database);
    const to = { statuses: ['approved'] };
    const body = { id: randomUUID(), to, subject: 'The gate', text: 'Use the north gate, {name}.' };
    return { path: `/api/admin/auctions/${slug}/messages`, body };
  },
  'POST /api/admin/weekly-updates': async ({ clone }) => {
    const sale = await insertTestSale(clone.database, { opensInMs: 86_400_000, closesInMs: 2 * 86_400_000 });
    const { rows } = await clone.database.query('SELECT editorial FROM sale WHERE id = $1', [sale.id]);
    await publish(clone.database, 'sale', sale.slug, rows[0].editorial);
    await clone.database.query('DELETE FROM weekly_update');
    return { path: '/api/admin/weekly-updates' };
  },
  'POST /api/admin/weekly-updates/plan': async () => ({
    path: '/api/admin/weekly-updates/plan',
    body: { weekday: 2, hour: 7, introduction: 'Harvest is in.' },
  }),
  'POST /api/admin/weekly-updates/:updateId': async ({ clone }) => {
    const { rows } = await clone.database.query(
      `INSERT INTO weekly_update (week, subject, text_body, status) VALUES ('2020-01-06', 'The land list', 'x', 'sending')
       ON CONFLICT (week) DO UPDATE SET status = 'sending' RETURNING id`,
    );
    return { path: `/api/admin/weekly-updates/${rows[0].id}`, body: { action: 'pause' } };
  },
};
