import { PublishedSale, type SaleDraft } from '@quarterline/contract';
import { checkDraft, composeEditorial, fixSlugs, scheduleOfDraft } from '@quarterline/drafting';
import { scheduleSale } from '@quarterline/rules';
import type { App } from '#platform/http/app-type.ts';
import { notFound, type ProblemError, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { findSaleOfRecord } from '#platform/store/sales/admin-sale-store.ts';
import { findDraftByPreview } from '#platform/store/sales/sale-draft-store.ts';

/** A draft as it would be public, for anybody who has its secret address. The site draws it with the pages that buyers see. */
export function previewRoute(app: App, { database, now }: AdminServices): void {
  serve(app, 'GET /api/previews/:token', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const row = await findDraftByPreview(database, request.params.token);
    if (!row) throw notFound('There is nothing at this address.');
    const sale = await findSaleOfRecord(database, row.slug);
    const draft = fixSlugs(row.draft);
    const schedule = scheduleOfDraft(draft, { saleId: row.sale_id, termsVersion: 1 });
    if (!schedule) throw notYet(draft, now());
    try {
      // As if it were announced just before it opens: a sale that is over can be looked at too.
      const event = scheduleSale({
        ...schedule,
        now: Math.min(...schedule.parcels.map(({ opensAt }) => opensAt)) - 1,
      });
      if (event.kind !== 'sale_scheduled') throw new Error('A schedule is one entry.');
      const editorial = composeEditorial(draft, {
        saleId: row.sale_id,
        slug: row.slug,
        demo: sale?.demo ?? false,
        parcels: event.parcels,
      });
      return PublishedSale.parse({ ...editorial, saleStatus: sale?.status ?? 'upcoming' });
    } catch {
      throw notYet(draft, now());
    }
  });
}

const notYet = (draft: SaleDraft, nowMs: number): ProblemError => {
  const { faults } = checkDraft(draft, {
    now: nowMs,
    termsVersion: 1,
    withdrawn: [],
    isFixed: true,
    publicFormat: null,
    openers: [],
    hasTermsOfUse: true,
    takesDocuments: true,
    sendsCodes: true,
  });
  return refuseAs(409, 'not_ready', {
    message: 'There is not enough of this sale to draw its page yet.',
    next: faults.map(({ words }) => `${words}.`).join(' ') || 'Look at its dates and parcels.',
  });
};
