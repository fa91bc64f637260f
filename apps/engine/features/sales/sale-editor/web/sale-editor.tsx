import '../../../../platform/staff/web/frame/admin-head.css';
import './sale-editor.css';
import { formatMonthDay } from '@quarterline/civil-time';
import type { AdminSale, TenderOpener } from '@quarterline/contract';
import { checkDraft, compareDrafts, expectedTimes } from '@quarterline/drafting';
import { readWallText } from '@quarterline/fields';
import { useCallback, useMemo, useState } from 'react';
import { useRight } from '../../../../platform/staff/web/frame/use-rights.ts';
import { SaleHead } from '../../../../platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '../../../../platform/staff/web/sales/sale-status-tag.tsx';
import { useIsPhone } from '../../../../platform/staff/web/use-is-phone.ts';
import { EditorProvider } from './draft/editor-context.ts';
import { SaveStateText } from './draft/save-state.tsx';
import { UndoButtons } from './draft/undo-buttons.tsx';
import { useDraftSession } from './draft/use-draft-session.ts';
import { useFix } from './draft/use-fix.ts';
import { useFreshSale } from './draft/use-fresh-sale.ts';
import { EditorNotes } from './editor-notes.tsx';
import { EditorToc } from './editor-toc.tsx';
import { DocumentsSection } from './files/documents-section.tsx';
import { ParcelsSection } from './parcels/parcels-section.tsx';
import { PublishPanel } from './publish/publish-panel.tsx';
import { usePublishing } from './publish/use-publishing.ts';
import { DatesSection } from './sections/dates-section.tsx';
import { DetailsSection } from './sections/details-section.tsx';
import { EnBlocSection } from './sections/en-bloc-section.tsx';
import { OptionsSection } from './sections/options-section.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { SellerSection } from './sections/seller-section.tsx';
import { TeamSection } from './sections/team-section.tsx';
import { WordsSection } from './sections/words-section.tsx';
import { changedOpeners } from './tender/changed-openers.ts';
import { TenderSection } from './tender/tender-section.tsx';

/** One sale in preparation: its sections in the middle, what is left to do at the right. */
export function SaleEditor({ opened }: { opened: AdminSale }) {
  const [sale, setSale] = useState(opened);
  const [session, view] = useDraftSession(opened);
  const isPhone = useIsPhone();
  const mayPrepare = useRight('prepare_sales');
  const { draft } = view;
  const isFixed = sale.status === 'live' || sale.status === 'completed' || sale.status === 'cancelled';
  useFreshSale(sale, view.latest, setSale);
  const publishing = usePublishing(sale, session, setSale);
  const checked = useMemo(
    () =>
      checkDraft(draft, {
        now: sale.serverTimeMs,
        termsVersion: sale.termsVersion,
        withdrawn: sale.withdrawnParcelIds,
        isFixed,
        hasTermsOfUse: sale.termsOfUseVersion !== null,
        takesDocuments: sale.takesDocuments,
        sendsCodes: sale.sendsCodes,
        publicFormat: sale.publicDraft?.saleFormat ?? null,
        openers: sale.openers,
      }),
    [draft, sale, isFixed],
  );
  const times = useMemo(() => expectedTimes(draft), [draft]);
  const differences = useMemo(
    () => (sale.publicDraft ? [...compareDrafts(sale.publicDraft, draft), ...changedOpeners(sale)] : []),
    [draft, sale],
  );
  const [asked, fix] = useFix();
  const tellOpeners = useCallback((openers: TenderOpener[]) => setSale((before) => ({ ...before, openers })), []);
  const editor = {
    sale,
    session,
    view,
    draft,
    checked,
    times,
    readOnly: isPhone || sale.archived || !mayPrepare,
    asked,
    fix,
    tellOpeners,
  };
  return (
    <EditorProvider value={editor}>
      <SaleHead slug={sale.slug} name={draft.name} tag={<SaleStatusTag status={sale.status} more={opensText(sale)} />}>
        <div className="admin-head-state">
          <UndoButtons />
          <SaveStateText differences={differences.length} />
        </div>
      </SaleHead>
      <EditorNotes isPhone={isPhone} mayPrepare={mayPrepare} />
      <div className="sale-editor">
        <EditorToc />
        <PublishPanel differences={differences} publishing={publishing} />
        <div className="sale-editor-form">
          <DetailsSection />
          <DatesSection isFixed={isFixed} />
          <ParcelsSection isFixed={isFixed} />
          <EnBlocSection isFixed={isFixed} />
          <OptionsSection />
          <WordsSection />
          <DocumentsSection />
          {draft.saleFormat === 'sealedTender' ? <TenderSection isFixed={isFixed} /> : null}
          <RulesSection isFixed={isFixed} />
          <SellerSection />
          <TeamSection />
        </div>
      </div>
    </EditorProvider>
  );
}

const opensText = ({ status, publicDraft }: AdminSale): string => {
  if (status !== 'upcoming' || !publicDraft) return '';
  const opens = readWallText(publicDraft.opensAt, publicDraft.zone);
  return opens.kind === 'value' ? `, bidding opens ${formatMonthDay(opens.value, publicDraft.zone)}` : '';
};
