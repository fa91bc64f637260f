import '../../../administration/web/admin-form.css';
import '../editor-dialog.css';
import { adminApi, type ParcelTable } from '@quarterline/contract';
import { IMPORT_COLUMNS, type ImportRow, planImport, readParcelRows } from '@quarterline/drafting';
import { buttonClass, circleAlertIcon, Dialog, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useMemo, useState } from 'react';
import { asProblem } from '../../../../platform/web/ask-engine.ts';
import { newId } from '../../../administration/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';
import { ImportPreview } from './import-preview.tsx';

type Found = { fields: readonly string[]; rows: ImportRow[]; ignored: string[] };

/** A table of parcels, pasted or from a file: looked at cell by cell before anything is taken in. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { draft, session } = useEditor();
  const [text, setText] = useState('');
  const [sentence, setSentence] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const fileId = useId();
  const plan = useMemo(() => (found ? planImport(draft, found.rows, newId) : null), [draft, found]);
  const look = async (bytes: Blob | null): Promise<void> => {
    if (!bytes) return;
    setSentence(null);
    const read = await readTable(bytes);
    if (typeof read === 'string') return setSentence(read);
    const rows = readParcelRows(read.rows);
    if (!rows.ok) return setSentence(rows.sentence);
    setFound(rows);
  };
  const take = (): void => {
    if (!plan) return;
    session.edit((old) => ({ ...old, parcels: plan.parcels }));
    onClose();
  };
  const counts = { new: 0, changed: 0, same: 0 };
  for (const { kind } of plan?.rows ?? []) counts[kind] += 1;
  return (
    <Dialog title="A table of parcels" open onClose={onClose} className="editor-dialog--wide">
      {found && plan ? (
        <>
          <p>
            {counts.new} new, {counts.changed} changed, {counts.same} as they are.
            {found.ignored.length > 0 ? ` Left out: ${found.ignored.join(', ')}.` : ''}
          </p>
          <ImportPreview
            fields={found.fields}
            rows={found.rows}
            plan={plan}
            onCell={(line, field, value) =>
              setFound({
                ...found,
                rows: found.rows.map((row) =>
                  row.line === line ? { ...row, cells: { ...row.cells, [field]: value } } : row,
                ),
              })
            }
          />
          <p className="field-error" role="status">
            {plan.errors.length > 0
              ? `${plan.errors.length} cell${plan.errors.length === 1 ? '' : 's'} to fix. Type over them here.`
              : null}
          </p>
          <p className="editor-dialog-actions">
            <button type="button" className={buttonClass('gold')} disabled={plan.errors.length > 0} onClick={take}>
              Take in {plan.rows.length} {plan.rows.length === 1 ? 'row' : 'rows'}
            </button>
            <button type="button" className={buttonClass()} onClick={() => setFound(null)}>
              Another table
            </button>
          </p>
        </>
      ) : (
        <div className="admin-form">
          <p>
            The first row names the columns: {IMPORT_COLUMNS.map(({ heading }) => heading).join(', ')}. A row with land
            that is here already changes that parcel; the others are new.
          </p>
          <div className="field">
            <label htmlFor={`${fileId}t`}>Paste the table here</label>
            <textarea
              id={`${fileId}t`}
              className="field-input"
              rows={8}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          {sentence ? (
            <p className="field-error" role="alert">
              <Icon art={circleAlertIcon} /> {sentence}
            </p>
          ) : null}
          <p className="editor-dialog-actions">
            <button
              type="button"
              className={buttonClass('gold')}
              disabled={text.trim() === ''}
              onClick={() => void look(new Blob([text]))}
            >
              Look at it
            </button>
            <label className={buttonClass()} htmlFor={fileId}>
              <Icon art={uploadIcon} /> CSV or XLSX file
            </label>
            <input
              id={fileId}
              className="sr-only"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={({ target }) => void look(target.files?.[0] ?? null)}
            />
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** The cells, or what is wrong with the table. */
const readTable = async (bytes: Blob): Promise<ParcelTable | string> => {
  try {
    const answer = await fetch(adminApi.parcelTable, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
      signal: AbortSignal.timeout(30_000),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as ParcelTable;
    return answer.status === 413
      ? 'This file is larger than 3 MB.'
      : (asProblem(body)?.message ?? 'The table could not be read.');
  } catch {
    return 'The engine could not be reached. Try again.';
  }
};
