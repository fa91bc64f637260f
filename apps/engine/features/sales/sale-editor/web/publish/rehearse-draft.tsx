import { apiPath } from '@quarterline/contract';
import { BeginRehearsal } from '#features/sales/control-board/web/begin-rehearsal.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { useEditor } from '../draft/editor-context.ts';

/** A draft is rehearsed as it was saved last, whatever is missing before it can be published. A sealed tender has no bidding to rehearse. */
export function RehearseDraft() {
  const { draft } = useEditor();
  const mayRun = useRight('run_sales');
  return mayRun && draft.saleFormat !== 'sealedTender' && draft.parcels.length > 0 ? <Rehearse /> : null;
}

function Rehearse() {
  const { sale } = useEditor();
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/rehearsals', { slug: sale.slug }));
  return (
    <section aria-label="Rehearsal">
      <BeginRehearsal slug={sale.slug} what="draft" rehearsals={asked.at === 'known' ? asked.what.rehearsals : []} />
    </section>
  );
}
