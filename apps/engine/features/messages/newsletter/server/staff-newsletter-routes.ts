import type { Deleted, Subscriber, SubscriberImport, SubscriberImported } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { sha256 } from '#engine/sha256.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import type { FormServices } from '#platform/http/forms/form-dependencies.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { serve } from '#platform/http/serve.ts';
import { linesOfPages, writeSheet } from '#platform/pages/write-sheet.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { isSubscribed, withdrawNewsletter } from '#platform/store/content/newsletter-store.ts';
import { insertImportedConsents, type KnownAddress, readKnownAddresses, readOfficeDay } from '../store/import-store.ts';
import {
  countSubscriberStates,
  deleteSubscriber,
  listSubscribers,
  type SubscriberRow,
} from '../store/subscriber-store.ts';

const MAX_EXPORTED = 100_000;
/** Of as many addresses as are taken at once, each with its proof. */
const MAX_IMPORT_BYTES = 1_500_000;

/** Routes of staff for newsletter subscribers and their consents, including removal on request. */
export function staffNewsletterRoutes(app: App, { database }: FormServices): void {
  serve(app, 'GET /api/admin/newsletter', async (request) => {
    const { state = null, words, before = null } = request.query;
    const [{ page, next }, counts] = await Promise.all([
      readListPage(
        (limit) => listSubscribers(database, { state, words, before }, limit),
        ({ address }) => address,
      ),
      countSubscriberStates(database),
    ]);
    return { subscribers: page.map(forStaff), counts, next };
  });

  serve(app, 'GET /api/admin/newsletter/export', async (request, reply) => {
    const { who } = request.session;
    const { state = null, words, format } = request.query;
    let addresses = 0;
    const pages = linesOfPages(
      {
        list: (before: string | null, limit) => listSubscribers(database, { state, words, before }, limit),
        placeOf: ({ address }) => address,
        max: MAX_EXPORTED,
      },
      (rows) => {
        addresses += rows.length;
        return rows.map(forStaff).flatMap(linesOf);
      },
    );
    const file = await writeSheet({ name: 'Subscribers', columns: COLUMNS, pages }, format, 'subscribers');
    const after = { state, format, rows: addresses };
    await writeAudit(database, acting(request, who.id), { action: 'export.newsletter', after });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });

  serve(
    app,
    'POST /api/admin/newsletter/import',
    async (request) => {
      const { who } = request.session;
      const { subscribers, wording, source, isPreview } = request.body;
      return inTransaction(database, async (client) => {
        const imported = await importSubscribers(client, request.body, await readOfficeDay(client));
        if (!isPreview && imported.added > 0)
          await writeAudit(client, acting(request, who.id), {
            action: 'newsletter.imported',
            subject: { kind: 'address', id: sha256(subscribers.map(({ address }) => address).join('\n')) },
            after: { added: imported.added, leftOut: imported.leftOut.length, wording, source },
          });
        return imported;
      });
    },
    { bodyLimit: MAX_IMPORT_BYTES },
  );

  serve(app, 'POST /api/admin/newsletter', async (request) => {
    const { who } = request.session;
    const { action, reason } = request.body;
    const address = request.body.address.toLowerCase();
    return inTransaction(database, async (client) => {
      if (action === 'suppress') {
        if (!(await isSubscribed(client, address))) throw notFound('This address gets no newsletter.');
        await withdrawNewsletter(client, address);
      } else if (!(await deleteSubscriber(client, address))) throw notFound('We do not know this address.');
      await writeAudit(client, acting(request, who.id), {
        action: action === 'suppress' ? 'newsletter.suppressed' : 'newsletter.deleted',
        // A deleted address is not kept here either; anybody who names it later can still be told that it was deleted.
        subject: { kind: 'address', id: sha256(address) },
        reason: action === 'suppress' ? reason : null,
      });
      return action === 'suppress' ? SUPPRESSED : DELETED;
    });
  });
}

const SUPPRESSED: Deleted = {
  deleted: [],
  kept: ['The consent with its words and days, and the day on which it was taken back: the law wants it shown.'],
};
const DELETED: Deleted = {
  deleted: [
    'The consents of this address that belong to no account',
    'Its reminders and searches',
    'The emails of lists that it was written, with their place in the log of deliveries',
  ],
  kept: [
    'In the audit log: that an address was deleted, with its fingerprint, so that we can answer whether it was.',
    'What an account with this address agreed to, as taken back. Its owner can close the account.',
    'Messages sent by a form: they are deleted under Messages.',
  ],
};

const forStaff = (row: SubscriberRow): Subscriber => ({
  address: row.address,
  state: row.state,
  hasAccount: row.has_account,
  returnedBecause: row.state === 'returned' ? (row.bounce_reason ?? '') : null,
  consents: row.consents.map((consent) => ({
    wording: consent.wording,
    source: consent.source,
    page: consent.short_page_url,
    givenAt: Date.parse(consent.given_at),
    confirmedAt: consent.confirmed_at === null ? null : Date.parse(consent.confirmed_at),
    withdrawnAt: consent.withdrawn_at === null ? null : Date.parse(consent.withdrawn_at),
  })),
});

const COLUMNS = [
  { title: 'Address', width: 30 },
  { title: 'State', width: 12 },
  { title: 'Agreed (UTC)', width: 24 },
  { title: 'Confirmed (UTC)', width: 24 },
  { title: 'Taken back (UTC)', width: 24 },
  { title: 'Where', width: 20 },
  { title: 'Page', width: 30 },
  { title: 'In these words', width: 60 },
];

const linesOf = ({ address, state, consents }: Subscriber) =>
  consents.map((consent) => [
    address,
    state,
    new Date(consent.givenAt),
    consent.confirmedAt === null ? null : new Date(consent.confirmedAt),
    consent.withdrawnAt === null ? null : new Date(consent.withdrawnAt),
    consent.source,
    consent.page,
    consent.wording,
  ]);

/**
 * Adds addresses whose consent the office can prove. An address that took its consent back, or was deleted at its
 * owner's request, on the day on the list or later stays off it. Nothing is sent now. `today`: `2026-11-23`, by the
 * clock of the office.
 */
const importSubscribers = async (
  client: Queryable,
  { subscribers, wording, source, isPreview }: SubscriberImport,
  today: string,
): Promise<SubscriberImported> => {
  const listed = subscribers.map((one) => ({ ...one, address: one.address.toLowerCase() }));
  const known = await readKnownAddresses(client, [...new Set(listed.map(({ address }) => address))]);
  const added = new Map<string, (typeof listed)[number]>();
  const leftOut: SubscriberImported['leftOut'] = [];
  for (const one of listed) {
    const { line, address, givenOn } = one;
    const before = added.get(address);
    const because = before
      ? `The address is in row ${before.line} already.`
      : givenOn > today
        ? 'The day of its consent is still to come.'
        : whyNot(known.get(address), givenOn);
    if (because === null) added.set(address, one);
    else leftOut.push({ line, address, because });
  }
  if (!isPreview) await insertImportedConsents(client, [...added.values()], { wording, source });
  return { added: added.size, leftOut };
};

const whyNot = (known: KnownAddress | undefined, givenOn: string): string | null => {
  if (!known) return null;
  if (known.returned) return 'Mail to it comes back.';
  if (known.subscribed) return 'It gets the newsletter already.';
  if (known.withdrawnOn !== null && known.withdrawnOn >= givenOn)
    return `Its consent was taken back on ${known.withdrawnOn}. Only a later one counts.`;
  return known.deletedOn !== null && known.deletedOn >= givenOn
    ? `It was deleted at its owner’s request on ${known.deletedOn}. Only a later consent counts.`
    : null;
};
