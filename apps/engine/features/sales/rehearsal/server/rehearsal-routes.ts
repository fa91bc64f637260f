import { composeEditorial, fixSlugs, scheduleOfDraft } from '@quarterline/drafting';
import { readWallText, valueOr } from '@quarterline/fields';
import { formatRulesOf } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { listRehearsals } from '../store/rehearsal-store.ts';
import type { RealSale } from './rehearsal-sale.ts';
import type { Rehearsals } from './rehearsals.ts';

type Dependencies = {
  database: Database;
  sessions: Sessions;
  rehearsals: Rehearsals;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/** Rehearsing a sale, and in a rehearsal the drill of an outage. For staff. */
export function rehearsalRoutes(app: App, { database, rehearsals, saleOf }: Dependencies): void {
  serve(app, 'GET /api/admin/auctions/:slug/rehearsals', async (request) => {
    const sale = await findSale(database, request.params.slug);
    const saleId = sale?.id ?? (await findAdminDraft(database, request.params.slug)).row.sale_id;
    const rows = await listRehearsals(database, saleId);
    return {
      isRehearsal: sale !== null && sale.rehearsal_of !== null,
      rehearsals: rows.map(({ slug, status, created_at }) => ({ slug, status, at: created_at.getTime() })),
    };
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/rehearsals',
    async (request) => {
      const { who } = request.session;
      const real = await readSaleToRehearse(database, request.params.slug);
      const slug = await rehearsals.begin(real, request.body.pace, (client, address) =>
        writeAudit(client, acting(request, who.id), {
          action: 'sale.rehearsed',
          subject: { kind: 'sale', id: real.id },
          saleId: real.id,
          after: { pace: request.body.pace, address },
        }),
      );
      return { slug };
    },
    { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
  );

  serve(app, 'POST /api/admin/auctions/:slug/control/drill', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(request.params.slug);
    rehearsals.goSilent(sale);
    await inTransaction(database, (client) =>
      writeAudit(client, acting(request, who.id), {
        action: 'sale.outage_drilled',
        subject: { kind: 'sale', id: sale.id },
        saleId: sale.id,
      }),
    );
    return { done: true as const };
  });
}

/** Times for a draft that has none yet. The rehearsal replaces them with its own; only their order counts. */
const SOME_TIMES = { opensAt: 'Jan 7, 2030 at 9:00 AM', firstCloseAt: 'Jan 8, 2030 at 9:00 AM' } as const;

/**
 * A published sale as its record has it; a draft as it stands, which needs no dates, texts or pictures for it. Throws 404 when
 * there is neither, and 409 `tender_not_rehearsed` for a sealed tender.
 */
const readSaleToRehearse = async (database: Database, slug: string): Promise<RealSale> => {
  const sale = await findSale(database, slug);
  const real = sale ? await ofRecord(database, sale) : await ofDraft(database, slug);
  if (!formatRulesOf(real.schedule).canRehearse) throw refuse(409, 'tender_not_rehearsed');
  return real;
};

const ofRecord = async (database: Database, { id, demo, editorial }: SaleRow): Promise<RealSale> => {
  const { events } = await readWholeRecord(database, id);
  const schedule = events.findLast(({ kind }) => kind === 'sale_scheduled');
  if (schedule?.kind !== 'sale_scheduled') throw new Error('A record begins with its schedule.');
  return { id, demo, editorial, schedule };
};

const ofDraft = async (database: Database, slug: string): Promise<RealSale> => {
  const { row } = await findAdminDraft(database, slug);
  const typed = fixSlugs(row.draft);
  const isTimed = [typed.opensAt, typed.firstCloseAt].every(
    (text) => valueOr(readWallText(text, typed.zone), null) !== null,
  );
  const draft = isTimed ? typed : { ...typed, ...SOME_TIMES };
  const schedule = scheduleOfDraft(draft, { saleId: row.sale_id, termsVersion: 1 });
  if (schedule === null) throw new Error('A draft with times has a schedule.');
  const { parcels } = schedule;
  const editorial = composeEditorial(draft, { saleId: row.sale_id, slug, demo: false, parcels });
  return { id: row.sale_id, demo: false, editorial, schedule };
};
