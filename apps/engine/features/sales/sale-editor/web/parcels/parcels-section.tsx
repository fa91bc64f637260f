import '#platform/staff/web/admin-table.css';
import '../sections/editor-section.css';
import './parcels-section.css';
import { emptyParcel, parcelTable } from '@quarterline/drafting';
import { compareAcres, csvText, inputsIn, parcelFields, readAcres, valueOr } from '@quarterline/fields';
import { formatAcres, parcelSummary } from '@quarterline/listing';
import { Button, downloadIcon, Icon, plusIcon, uploadIcon } from '@quarterline/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { downloadFile } from '#platform/staff/web/download-file.ts';
import { newId } from '#platform/staff/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';
import { ImportDialog } from '../publish/import-dialog.tsx';
import { EditorSection } from '../sections/editor-section.tsx';
import { LandLook } from './land-look.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { ParcelsPlat } from './parcels-plat.tsx';
import { TownshipDialog } from './township-dialog.tsx';
import { useRowOrder } from './use-row-order.ts';

const LandExportDialog = lazy(() => import('../boundaries/land-export-dialog.tsx'));
const LandFileDialog = lazy(() => import('../boundaries/land-file-dialog.tsx'));

/** The land: one row a parcel, in the printed order. */
export function ParcelsSection({ isFixed }: { isFixed: boolean }) {
  const { draft, session, readOnly, checked, sale } = useEditor();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBounding, setIsBounding] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [lookedAtId, setLookedAtId] = useState<string | null>(null);
  const { parcels } = draft;
  const isLocked = readOnly || isFixed;
  const order = useRowOrder(
    parcels.map(({ id }) => id),
    (ids) =>
      session.edit((old) => ({ ...old, parcels: ids.flatMap((id) => old.parcels.find((one) => one.id === id) ?? []) })),
  );
  // A fault inside a folded parcel opens it.
  useEffect(() => {
    const open = (event: Event): void => {
      const [list, id, ...rest] = (event as CustomEvent<string>).detail.split('/');
      const isInRow = IN_ROW.some(({ key }) => key === rest[0]);
      if (list === 'parcels' && id && !isInRow) setOpenId(id);
    };
    window.addEventListener('editor-fix', open);
    return () => window.removeEventListener('editor-fix', open);
  }, []);
  const add = (): void => {
    const parcel = emptyParcel(newId());
    session.edit((old) => ({ ...old, parcels: [...old.parcels, parcel] }));
    requestAnimationFrame(() => document.getElementById(`row-${parcel.id}`)?.querySelector('input')?.focus());
  };
  const total = parcels.reduce(
    (sum, parcel) => sum + (compareAcres(parcel.acres, parcel)?.likely ?? valueOr(readAcres(parcel.acres), 0)),
    0,
  );
  const isWrong = checked.faults.some(({ path, missing }) => path.endsWith('/acres') && !missing);
  return (
    <EditorSection id="parcels">
      {parcels.length > 0 ? (
        <div className="admin-table-wrap">
          <table
            className="admin-table parcels-section"
            onFocus={({ target }) => setLookedAtId(target.closest('tbody')?.id.replace(/^row-/, '') ?? null)}
          >
            <colgroup>
              {COLUMNS.map(({ width }) => (
                <col key={width} className={`parcels-section-${width}-column`} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {COLUMNS.map(({ name, isRight, isHidden }) => (
                  <th key={name} scope="col" className={isRight ? 'is-right' : undefined}>
                    {isHidden ? <span className="sr-only">{name}</span> : name}
                  </th>
                ))}
              </tr>
            </thead>
            {parcels.map((parcel, index) => (
              <ParcelRow
                key={parcel.id}
                parcel={parcel}
                index={index}
                isOpen={parcel.id === openId}
                onOpen={(open) => setOpenId(open ? parcel.id : null)}
                order={order}
                isLocked={isLocked}
              />
            ))}
          </table>
        </div>
      ) : (
        <p className="editor-section-empty">
          No parcel yet. Add them one by one, or paste a table: name, legal description, acres and starting bid are
          enough.
        </p>
      )}
      <p className="sr-only" aria-live="assertive">
        {order.said}
      </p>
      <div className="editor-section-under">
        {isLocked ? null : (
          <>
            <Button size="row" onClick={add}>
              <Icon art={plusIcon} /> Add parcel
            </Button>
            <Button size="row" onClick={() => setIsImporting(true)}>
              <Icon art={uploadIcon} /> Paste or upload a table
            </Button>
            <Button size="row" onClick={() => setIsChoosing(true)}>
              Choose on the plat
            </Button>
          </>
        )}
        {readOnly || parcels.length === 0 ? null : (
          <Button size="row" onClick={() => setIsBounding(true)}>
            <Icon art={uploadIcon} /> Boundaries from a file
          </Button>
        )}
        {parcels.length > 0 ? (
          <Button
            size="row"
            onClick={() => downloadFile(`${sale.slug}-parcels.csv`, 'text/csv', csvText(parcelTable(parcels)))}
          >
            <Icon art={downloadIcon} /> Download the table
          </Button>
        ) : null}
        {parcels.length > 0 ? (
          <Button size="row" onClick={() => setIsExporting(true)}>
            <Icon art={downloadIcon} /> Download the land
          </Button>
        ) : null}
        {parcels.length > 0 ? (
          <span>
            {parcelSummary([
              ...parcels.map(() => ({ enBloc: false, acres: 0 })),
              ...draft.groups.map(() => ({ enBloc: true, acres: 0 })),
            ]).replace(/, 0\.0 acres$/, '')}
            . Total {formatAcres(total)}
            {isWrong ? ' when fixed' : ''}.
          </span>
        ) : null}
      </div>
      <DraftPlat />
      <LandLook parcelId={lookedAtId} />
      {isChoosing ? <TownshipDialog onClose={() => setIsChoosing(false)} /> : null}
      <Suspense>
        {isBounding ? <LandFileDialog parcelId={null} onClose={() => setIsBounding(false)} /> : null}
        {isExporting ? <LandExportDialog onClose={() => setIsExporting(false)} /> : null}
      </Suspense>
      {isImporting ? <ImportDialog onClose={() => setIsImporting(false)} /> : null}
    </EditorSection>
  );
}

/** A class that gives the column its width, its name, and whether that is drawn. */
type Column = { width: string; name: string; isRight?: boolean; isHidden?: boolean };
const IN_ROW = inputsIn(parcelFields, 'row');
const COLUMNS: readonly Column[] = [
  { width: 'grip', name: 'Move', isHidden: true },
  { width: 'stake', name: 'Number', isHidden: true },
  ...IN_ROW.map(({ key, label, cell = '' }) => ({
    width: key === 'startingBid' ? 'start' : key,
    name: label,
    isRight: cell.includes('is-right'),
  })),
  { width: 'close', name: 'Closes' },
  { width: 'bin', name: 'Remove', isHidden: true },
];

/** The land as the legal descriptions place it on the survey: anybody who mistyped a township sees it at once. */
function DraftPlat() {
  const { draft } = useEditor();
  return <ParcelsPlat parcels={draft.parcels} terrain={draft.terrain} title="The parcels on the township grid" />;
}
