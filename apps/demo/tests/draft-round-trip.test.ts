import { composeEditorial, draftFromPublic, fixSlugs, scheduleOfDraft } from '@quarterline/drafting';
import { scheduleSale } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { buildDemoSale, timesOf } from '#demo/build-demo-sale.ts';
import { FIRST_SALES } from '#demo/sales/all-demo-sales.ts';

const NOW = Date.UTC(2026, 10, 20, 18);

test.each(FIRST_SALES.filter(({ state }) => state === 'upcoming').map((sale) => [sale.name, sale] as const))(
  '%s, opened in the editor and published without a change, reads the same',
  (_, sale) => {
    const built = buildDemoSale(sale, timesOf(sale, NOW));
    const first = scheduleSale({ ...built.command.schedule, now: built.scheduledAt });
    if (first.kind !== 'sale_scheduled') throw new Error('A record begins with its schedule.');
    const draft = draftFromPublic(built.editorial, first, null);
    expect(fixSlugs(draft)).toEqual(draft);
    const schedule = scheduleOfDraft(draft, { saleId: built.id, termsVersion: 1 });
    if (!schedule) throw new Error('The draft has dates.');
    const event = scheduleSale({ ...schedule, now: first.decidedAt });
    expect(event).toEqual(first);
    const again = composeEditorial(draft, { saleId: built.id, slug: sale.slug, demo: true, parcels: schedule.parcels });
    const { parcels: _blocks, ...words } = built.editorial;
    expect(again).toMatchObject({ ...words, endTime: expect.any(String) });
    expect(again.parcels.filter(({ enBloc }) => !enBloc)).toEqual(
      built.editorial.parcels.filter(({ enBloc }) => !enBloc),
    );
  },
);
