import '#platform/staff/web/frame/admin-head.css';
import './sale-editor.css';
import './draft/undo-buttons.css';
import './draft/draft-fields.css';
import { type CivilZone, currentTimeMs, formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import { type AdminSale, apiPath, type TenderOpener } from '@quarterline/contract';
import { checkDraft, compareDrafts, expectedTimes } from '@quarterline/drafting';
import { readWallText } from '@quarterline/fields';
import { Button, Icon, undo2Icon } from '@quarterline/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FRAME_CHANGED } from '#platform/staff/web/frame/admin-frame.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useIsPhone } from '#platform/staff/web/use-is-phone.ts';
import { askEngine, NoAnswer } from '#platform/web/ask-engine.ts';
import { DraftChoice } from './draft/draft-fields.tsx';
import type { DraftView } from './draft/draft-session.ts';
import { EditorProvider, fieldId, useEditor } from './draft/editor-context.ts';
import { useDraftSession } from './draft/use-draft-session.ts';
import { EditorNotes } from './editor-notes.tsx';
import { EditorToc } from './editor-toc.tsx';
import { DocumentsSection } from './files/documents-section.tsx';
import { editorFormat } from './formats/editor-formats.ts';
import { ParcelsSection } from './parcels/parcels-section.tsx';
import { PublishPanel } from './publish/publish-panel.tsx';
import { usePublishing } from './publish/use-publishing.ts';
import { DatesSection } from './sections/dates-section.tsx';
import { DetailsSection } from './sections/details-section.tsx';
import { EditorSection } from './sections/editor-section.tsx';
import { EnBlocSection } from './sections/en-bloc-section.tsx';
import { OptionsSection } from './sections/options-section.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { SellerSection } from './sections/seller-section.tsx';
import { WordsSection } from './sections/words-section.tsx';
import { changedOpeners } from './tender/changed-openers.ts';

/** One sale in preparation: its sections in the middle, what is left to do at the right. */
export function SaleEditor({ opened }: { opened: AdminSale }) {
  const [sale, setSale] = useState(opened);
  const [session, view] = useDraftSession(opened);
  const isPhone = useIsPhone();
  const mayPrepare = useRight('prepare_sales');
  const { draft } = view;
  const { Section: FormatSection } = editorFormat(draft);
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
        <div className="admin-head-state row row--12">
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
          {FormatSection ? <FormatSection isFixed={isFixed} /> : null}
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

const when = (at: number, zone: CivilZone, now: number): string =>
  isSameDay(at, now, zone) ? formatClockShort(at, zone) : `${formatMonthDay(at, zone)}, ${formatClockShort(at, zone)}`;

/** At the right of the head: is everything kept, by whom, and how much of it the public does not know. */
function SaveStateText({ differences }: { differences: number }) {
  const { view, draft, sale } = useEditor();
  const { save } = view;
  const rest =
    sale.publicDraft === null
      ? 'Not public yet'
      : differences === 0
        ? 'Everything is public'
        : `${differences} change${differences === 1 ? '' : 's'} not yet public`;
  return (
    <div className="admin-head-state admin-head-state--save row row--12" role="status">
      <span>
        {save.kind === 'saved' ? <b>Saved {when(save.at, draft.zone, currentTimeMs())}</b> : null}
        {save.kind === 'saving' || save.kind === 'waiting' ? <b>Saving...</b> : null}
        {save.kind === 'unreached' ? <b className="is-bad">Not saved: the engine is out of reach</b> : null}
        {save.kind === 'refused' ? <b className="is-bad">Not saved: {save.message}</b> : null}
        <em>
          {save.kind === 'saved' && save.by ? `by ${save.by}. ` : ''}
          {save.kind === 'unreached' ? 'We try again every few seconds. ' : ''}
          {rest}
        </em>
      </span>
    </div>
  );
}

/** One step back, one step forward; Ctrl+Z does the same outside of a field. */
function UndoButtons() {
  const { session, view, readOnly } = useEditor();
  if (readOnly) return null;
  return (
    <span className="undo-buttons row row--8 row--nowrap">
      <Button size="icon" aria-label="Undo" title="Undo" disabled={view.undoable === 0} onClick={() => session.undo()}>
        <Icon art={undo2Icon} />
      </Button>
      <Button
        size="icon"
        className="is-redo"
        aria-label="Redo"
        title="Redo"
        disabled={view.redoable === 0}
        onClick={() => session.redo()}
      >
        <Icon art={undo2Icon} />
      </Button>
    </span>
  );
}

/** Which fields somebody asked about, and the way to one of them: scrolled to, and the cursor in it. */
function useFix(): [ReadonlySet<string>, (path: string) => void] {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const fix = useCallback((path: string) => {
    setAsked((before) => new Set([...before, path]));
    // A detail that is folded opens first: its field is there in the next frame.
    window.dispatchEvent(new CustomEvent('editor-fix', { detail: path }));
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(path)));
  }, []);
  return [asked, fix];
}

const goTo = (path: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-field="${fieldId(path)}"]`);
  const place = field ?? document.getElementById(path.split('/')[0] ?? '');
  place?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** Reads the sale anew when it opened, closed, was called off or was published by somebody else meanwhile. */
function useFreshSale(sale: AdminSale, latest: DraftView['latest'], onSale: (sale: AdminSale) => void): void {
  const { slug, status: knownStatus, publishedAt } = sale;
  const tell = useRef(onSale);
  tell.current = onSale;
  useEffect(() => {
    if (latest === null || (latest.status === knownStatus && latest.publishedAt === publishedAt)) return;
    let wanted = true;
    askEngine(apiPath('GET /api/admin/auctions/:slug', { slug }))
      .then(({ status, body }) => {
        if (!wanted || status !== 200) return;
        tell.current(body as AdminSale);
        window.dispatchEvent(new Event(FRAME_CHANGED));
      })
      .catch((error: unknown) => {
        // The next pulse asks again.
        if (!(error instanceof NoAnswer)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [latest, knownStatus, publishedAt, slug]);
}

/** The lawyer whom bidders call. */
function TeamSection() {
  const { sale } = useEditor();
  return (
    <EditorSection id="team">
      <div className="draft-fields">
        <DraftChoice
          path="teamMemberSlug"
          label="Lawyer running this sale"
          span={3}
          empty="Nobody yet"
          options={sale.team.map(({ slug, name }) => [slug, name] as const)}
          hint={sale.team.length === 0 ? 'Nobody is on the team page yet.' : 'Named on the sale, with phone and email.'}
        />
      </div>
    </EditorSection>
  );
}
