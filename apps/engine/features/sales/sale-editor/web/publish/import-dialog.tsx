import '../../../../../platform/web/forms/form.css';
import '../editor-dialog.css';
import './import-dialog.css';
import { apiPath, type ParcelTable } from '@quarterline/contract';
import { IMPORT_COLUMNS, type ParcelSheet, readParcelSheet } from '@quarterline/drafting';
import { Button, buttonClass, Dialog, FieldError, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { asProblem } from '../../../../../platform/web/ask-engine.ts';
import { ImportCheck } from './import-check.tsx';

type Sheet = ParcelTable['sheets'][number];

/** A table of parcels, pasted or from a file: its columns are named and every doubtful cell is shown before anything is taken in. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [sentence, setSentence] = useState<string | null>(null);
  const [sheet, setSheet] = useState<ParcelSheet | null>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const fileId = useId();
  const look = async (bytes: Blob | null): Promise<void> => {
    if (!bytes) return;
    setSentence(null);
    const read = await readTable(bytes);
    if (typeof read === 'string') return setSentence(read);
    const [first] = read.sheets;
    if (read.sheets.length > 1) return setSheets(read.sheets);
    if (first) take(first);
  };
  const take = ({ rows }: Sheet): void => {
    setSheets([]);
    const found = readParcelSheet(rows);
    if (found.rows.length === 0) setSentence('There is no row under the heads.');
    else setSheet(found);
  };
  return (
    <Dialog title="A table of parcels" open onClose={onClose} className="editor-dialog--wide">
      {sheet ? (
        <ImportCheck sheet={sheet} onClose={onClose} onAnother={() => setSheet(null)} />
      ) : sheets.length > 0 ? (
        <SheetChoice sheets={sheets} onTake={take} onAnother={() => setSheets([])} />
      ) : (
        <div className="form">
          <p>
            A sheet as it is: titles above it, empty rows and headings in French are no trouble. You say what each
            column is, and look at every doubtful cell, before anything is taken in. Columns:{' '}
            {IMPORT_COLUMNS.map(({ heading }) => heading).join(', ')}. A row with land that is here already changes that
            parcel; the others are new.
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
          <FieldError>{sentence}</FieldError>
          <p className="editor-dialog-actions">
            <Button tone="gold" disabled={text.trim() === ''} onClick={() => void look(new Blob([text]))}>
              Preview
            </Button>
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

/** Which sheet of a workbook has the parcels. */
const SheetChoice = ({
  sheets,
  onTake,
  onAnother,
}: {
  sheets: readonly Sheet[];
  onTake: (sheet: Sheet) => void;
  onAnother: () => void;
}) => (
  <div className="form">
    <p>This file has {sheets.length} sheets. Which one has the parcels?</p>
    <ul className="import-dialog-sheets">
      {sheets.map((sheet) => (
        <li key={sheet.name}>
          <Button onClick={() => onTake(sheet)}>
            {sheet.name}, {sheet.rows.filter((row) => row.some((cell) => cell !== '')).length} rows
          </Button>
        </li>
      ))}
    </ul>
    <p className="editor-dialog-actions">
      <Button onClick={onAnother}>Another file</Button>
    </p>
  </div>
);

/** The cells, or what is wrong with the table. */
const readTable = async (bytes: Blob): Promise<ParcelTable | string> => {
  try {
    const answer = await fetch(apiPath('POST /api/admin/parcel-table'), {
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
