import { randomUUID } from 'node:crypto';
import {
  Change,
  CONTENT_FIELDS,
  CONTENT_TYPES,
  type ContentDraft,
  type ContentItem,
  type ContentList,
  type ContentType,
  ENGINE_CONTENT,
  FIXED_CONTENT,
  type PublishedType,
  SETTINGS_CONTENT,
} from '@quarterline/contract';
import { TERMS_OF_USE_SLUG } from '@quarterline/listing';
import { openMarkdownThread } from '@quarterline/markdown/thread';
import { hasRight } from '@quarterline/rules';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { BRAND_DRAFT, readBrandImages } from '#platform/brand/compose-brand.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { CurrentSession, Sessions } from '#platform/sessions/sessions.ts';
import * as store from '#platform/store/content/content-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { composeContent } from './compose-content.ts';
import { deleteContentRoute } from './delete-content-route.ts';
import { describeItem, describeRow } from './describe-content.ts';
import { noteContent } from './note-content.ts';
import { findPageOnSite } from './page-on-site.ts';
import { termsRoutes } from './terms-routes.ts';
import { transcriptFromVtt } from './transcript-from-vtt.ts';
import { HAS_STANDARD, withStandard } from './with-standard.ts';

export type ContentServices = {
  database: Database;
  sessions: Sessions;
  now: () => number;
  env: Pick<Env, 'siteUrl' | 'engineUrl'>;
};

const Type = z.object({ type: z.enum(CONTENT_TYPES) });
const Item = Type.extend({ itemId: z.uuid() });

const LARGEST_SAVE = 1024 * 1024;

/** Routes of site content and Settings: edit, preview, publish, take back; every step is kept. */
export function contentRoutes(app: App, { database, sessions, now, env }: ContentServices): void {
  const texts = openMarkdownThread();
  app.addHook('onClose', () => texts.stop());
  termsRoutes(app, { database, texts });
  const mayWrite = (request: FastifyRequest, type: ContentType): Promise<CurrentSession> =>
    SETTINGS_CONTENT.has(type) ? sessions.requireAdministrator(request) : sessions.requireStaff(request);
  /** Adds a publication to the site's change feed, except content that only the engine uses. */
  const notifySite = async (client: PoolClient, type: ContentType, id: string, record: unknown): Promise<void> => {
    if (!ENGINE_CONTENT.has(type)) await publish(client, type as PublishedType, id, record);
  };
  const itemOf = async (client: Queryable, type: ContentType, itemId: string): Promise<ContentItem> => {
    const row = await store.findContent(client, type, itemId);
    if (!row) throw notFound('There is nothing at this address.');
    return describeItem(row, await store.listContentHistory(client, itemId));
  };

  serve(app, 'GET /api/admin/content/:type', async (request) => {
    await mayWrite(request, request.params.type);
    const { type } = request.params;
    const rows = await store.listContent(database, type);
    // A draft that was begun under another slug, beside the one that counts, is nobody's.
    const items = rows.filter((row) => type !== 'brand' || row.draft.slug === BRAND_DRAFT.slug).map(describeRow);
    return { items: items.toSorted(inOrder) };
  });

  serve(
    app,
    'POST /api/admin/content/:type',
    async (request) => {
      const { who } = await mayWrite(request, request.params.type);
      const { type } = request.params;
      if (FIXED_CONTENT.has(type)) throw refuse(409, 'is_fixed');
      const { id = randomUUID(), draft: typed = {} } = request.body ?? {};
      const draft = ofItsFields(type, typed);
      await inTransaction(database, async (client) => {
        if (!(await store.beginContent(client, type, { id, draft }, who.id))) return;
        await noteContent(client, acting(request, who.id), { id, type, action: 'begun' }, null, draft);
      });
      return { id };
    },
    { bodyLimit: LARGEST_SAVE },
  );

  serve(app, 'GET /api/admin/content/:type/:itemId', async (request) => {
    await mayWrite(request, request.params.type);
    return itemOf(database, request.params.type, request.params.itemId);
  });

  /**
   * Before the item is locked: the site may take seconds to answer. A path that is none is judged with the other
   * fields.
   */
  const refuseDeadEnd = async ({ type, itemId }: z.infer<typeof Item>): Promise<void> => {
    const { from, to } = (await itemOf(database, type, itemId)).draft;
    if (typeof to !== 'string' || !/^\/(?!\/)/.test(to) || to === from) return;
    if ((await findPageOnSite(env.siteUrl, to)) === 'missing')
      throw notReady({ to: 'Our site has no page at this address. Check it in the browser.' });
  };

  /** Alone with the item, which must be the version its writer has seen. */
  const alone = async <Done>(
    params: z.infer<typeof Item>,
    version: number,
    work: (client: PoolClient, row: store.ContentRow) => Promise<Done>,
  ): Promise<Done> =>
    inTransaction(database, async (client) => {
      const row = await store.lockContent(client, params.type, params.itemId);
      if (!row) throw notFound('There is nothing at this address.');
      if (row.version !== version) throw changedMeanwhile(row.updated_by_name);
      return work(client, row);
    });

  serve(
    app,
    'POST /api/admin/content/:type/:itemId',
    async (request) => {
      const { who } = await mayWrite(request, request.params.type);
      const { params, body } = request;
      return alone(params, body.version, async (client, row) => {
        const draft = { ...row.draft, ...ofItsFields(params.type, body.draft) };
        if (typeof draft.transcriptMarkdown === 'string')
          draft.transcriptMarkdown = transcriptFromVtt(draft.transcriptMarkdown);
        await store.writeContent(client, row.id, draft, who.id);
        await noteContent(client, acting(request, who.id), { ...row, action: 'written' }, row.draft, draft);
        return itemOf(client, params.type, row.id);
      });
    },
    { bodyLimit: LARGEST_SAVE },
  );

  serve(app, 'POST /api/admin/content/:type/:itemId/publish', async (request) => {
    const { who } = await mayWrite(request, request.params.type);
    const { params, body } = request;
    if (params.type === 'redirect') await refuseDeadEnd(params);
    return alone(params, body.version, async (client, row) => {
      // Buyers wire their deposits by these numbers: one dishonest person alone must not lead them elsewhere.
      if (params.type === 'wireInstructions' && (await store.waitsForAnother(client, row.id, who.id)))
        throw refuse(409, 'second_administrator_needed');
      const draft = withStandard(params.type, row.draft);
      const images = await readBrandImages(client, draft);
      const composed = composeContent(params.type, draft, { now: now(), before: row.public_record, images });
      if (!composed.ok) throw notReady(composed.wrong);
      if (composed.id === TERMS_OF_USE_SLUG && !hasRight(who.role, 'publish_sales')) throw bindsPeople();
      const fit = Change.safeParse({ cursor: 1, type: params.type, id: composed.id, record: composed.record });
      if (!fit.success && !ENGINE_CONTENT.has(params.type)) throw notReady(unfit(fit.error));
      if (!(await store.isContentIdFree(client, params.type, composed.id, row.id)))
        throw notReady({ slug: 'Something else has this address already. Choose another.' });
      await store.markContentPublished(client, row.id, composed.id, composed.record, who.id);
      await noteContent(
        client,
        acting(request, who.id),
        { ...row, action: 'published' },
        row.public_record,
        composed.record as ContentDraft,
      );
      const item = await itemOf(client, params.type, row.id);
      if (row.public_id !== null && row.public_id !== composed.id)
        await notifySite(client, params.type, row.public_id, null);
      // What the contract does not name, only the engine goes by.
      await notifySite(client, params.type, composed.id, fit.success ? fit.data.record : composed.record);
      return item;
    });
  });

  serve(app, 'POST /api/admin/content/:type/:itemId/take-back', async (request) => {
    const { who } = await mayWrite(request, request.params.type);
    const { params, body } = request;
    // What the site needs stays; what the engine goes by may be taken out of force.
    if (FIXED_CONTENT.has(params.type) && !ENGINE_CONTENT.has(params.type)) throw refuse(409, 'is_fixed');
    return alone(params, body.version, async (client, row) => {
      if (row.public_id === null) return itemOf(client, params.type, row.id);
      await store.markContentTakenBack(client, row.id, who.id);
      await noteContent(client, acting(request, who.id), { ...row, action: 'taken_back' }, row.public_record, null);
      // From here it follows the product’s own words again.
      if (HAS_STANDARD.has(params.type))
        await store.writeContent(client, row.id, row.draft.slug ? { slug: row.draft.slug } : {}, who.id);
      const item = await itemOf(client, params.type, row.id);
      await notifySite(client, params.type, row.public_id, null);
      return item;
    });
  });

  deleteContentRoute(app, { mayWrite, alone });

  serve(
    app,
    'POST /api/admin/markdown',
    async (request) => {
      const converted = await texts.convert(request.body.markdown);
      if (!('refused' in converted)) return converted;
      throw invalidInput({ markdown: converted.refused }, 'This text cannot be shown.');
    },
    { bodyLimit: LARGEST_SAVE },
  );
}

/** Nothing but what the form has: a mark such as that of a demonstration is not for typing. */
const ofItsFields = (type: ContentType, draft: ContentDraft): ContentDraft => {
  const names = new Set(CONTENT_FIELDS[type].map(({ name }) => name));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name)));
};

type Row = ContentList['items'][number];
const inOrder = (one: Row, other: Row): number =>
  one.detail.localeCompare(other.detail) * Number(one.order !== null && one.order === other.order) ||
  (one.order ?? 0) - (other.order ?? 0) ||
  one.title.localeCompare(other.title);

const changedMeanwhile = (name: string | null): ProblemError =>
  refuse(409, 'changed_meanwhile__text', { name: name ?? 'Somebody else' });

/** People accept these words: who publishes a sale publishes them too. */
const bindsPeople = (): ProblemError => refuse(403, 'not_allowed');

const notReady = (fieldErrors: Record<string, string>): ProblemError =>
  invalidInput(fieldErrors, 'This cannot be published yet.');

/** Errors beyond the form's own checks, such as an invalid picture. */
const unfit = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path }) => [String(path[1] ?? 'draft'), 'This is not as the site needs it.']));
