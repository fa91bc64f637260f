import '#platform/web/forms/form.css';
import './table-dialog.css';
import { apiPath, type SheetTable } from '@quarterline/contract';
import { MAX_ROWS_ABOVE, readSheet, tablesIn } from '@quarterline/fields';
import { Button, buttonClass, Dialog, Field, FieldError, Icon, TextAreaField, uploadIcon } from '@quarterline/ui';
import { useId, useMemo, useState } from 'react';
import { asProblem } from '#platform/web/ask-engine.ts';
import { TableCheck } from './table-check.tsx';
import type { TableImport } from './table-import.ts';

type Sheets = SheetTable['sheets'];
type Sheet = Sheets[number];
/** Of a sheet; undefined: the row of the headings is found. */
type Chosen = { sheet: Sheet; headingRow: number | undefined };

/**
 * A table, pasted or from a file: its sheet and its columns are named, and every doubtful cell is shown, before anything
 * is taken in.
 */
export function TableDialog({ of, onClose }: { of: TableImport; onClose: () => void }) {
  const [text, setText] = useState('');
  const [sentence, setSentence] = useState<string | null>(null);
  const [sheets, setSheets] = useState<Sheets>([]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const fileId = useId();
  const choose = (sheet: Sheet, headingRow?: number): void => setChosen({ sheet, headingRow });
  const look = async (bytes: Blob | null): Promise<void> => {
    if (!bytes) return;
    setSentence(null);
    const read = await readTable(bytes);
    if (typeof read === 'string') return setSentence(read);
    const tables = read.sheets.flatMap((sheet) => tablesOf(of.kind, sheet));
    setSheets(tables);
    const [only, another] = tables;
    if (only && !another) choose(only);
  };
  const startAgain = (): void => {
    setChosen(null);
    setSheets([]);
  };
  return (
    <Dialog title={of.title} open onClose={onClose} className="table-dialog">
      {chosen ? (
        <ChosenSheet of={of} sheets={sheets} chosen={chosen} onChoose={choose} onAnother={startAgain} />
      ) : sheets.length > 0 ? (
        <SheetChoice sheets={sheets} onChoose={choose} onAnother={startAgain} />
      ) : (
        <div className="form">
          <p>
            {of.intro} Columns: {of.kind.fields.map(({ heading }) => heading).join(', ')}.
          </p>
          <TextAreaField
            label="Paste the table here"
            rows={8}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FieldError>{sentence}</FieldError>
          <p className="table-dialog-actions row row--8">
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

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');
const sheetText = ({ name, isHidden, rows }: Sheet): string =>
  `${name}${isHidden ? ' (hidden)' : ''}, ${rows.filter(isFilled).length} rows`;

/** A sheet with two tables as two of one name each, of which one is chosen. */
const tablesOf = (kind: TableImport['kind'], sheet: Sheet): Sheet[] => {
  const parts = tablesIn(kind, sheet.rows);
  const name = sheet.name || 'Table';
  return parts.length > 1 ? parts.map(({ rows, place }) => ({ ...sheet, rows, name: `${name}, ${place}` })) : [sheet];
};

/** The visible sheets of a workbook, then those that its program hides. */
const SheetChoice = ({
  sheets,
  onChoose,
  onAnother,
}: {
  sheets: Sheets;
  onChoose: (sheet: Sheet) => void;
  onAnother: () => void;
}) => (
  <div className="form">
    <p>This file has {sheets.length} tables. Which one do you want?</p>
    <ul className="table-dialog-sheets stack stack--8 stack--start">
      {sheets.map((sheet) => (
        <li key={sheet.name}>
          <Button onClick={() => onChoose(sheet)}>{sheetText(sheet)}</Button>
        </li>
      ))}
    </ul>
    <p className="table-dialog-actions row row--8">
      <Button onClick={onAnother}>Another file</Button>
    </p>
  </div>
);

/** The chosen sheet by its name, the row of its headings, and its rows. */
function ChosenSheet({
  of,
  sheets,
  chosen: { sheet, headingRow },
  onChoose,
  onAnother,
}: {
  of: TableImport;
  sheets: Sheets;
  chosen: Chosen;
  onChoose: (sheet: Sheet, headingRow?: number) => void;
  onAnother: () => void;
}) {
  const found = useMemo(() => readSheet(of.kind, sheet.rows, headingRow, sheet), [of.kind, sheet, headingRow]);
  return (
    <>
      <div className="table-dialog-choices">
        {sheets.length > 1 ? (
          <Field label="Sheet">
            {(wiring) => (
              <select
                {...wiring}
                value={sheets.indexOf(sheet)}
                onChange={({ target }) => {
                  const other = sheets[Number(target.value)];
                  if (other) onChoose(other);
                }}
              >
                {sheets.map((one, index) => (
                  <option key={one.name} value={index}>
                    {sheetText(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <Field label="Headings">
          {(wiring) => (
            <select
              {...wiring}
              value={found.headingRow}
              onChange={({ target }) => onChoose(sheet, Number(target.value))}
            >
              <option value={0}>This sheet has no headings</option>
              {sheet.rows.slice(0, MAX_ROWS_ABOVE + 1).map((row, index) =>
                isFilled(row) ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row of a sheet is its number.
                  <option key={index} value={index + 1}>
                    Row {index + 1}:{' '}
                    {row
                      .filter((cell) => cell !== '')
                      .join(', ')
                      .slice(0, 48)}
                  </option>
                ) : null,
              )}
            </select>
          )}
        </Field>
      </div>
      <TableCheck key={`${sheet.name}/${found.headingRow}`} of={of} sheet={found} onAnother={onAnother} />
    </>
  );
}

/** The cells, or what is wrong with the table. */
const readTable = async (bytes: Blob): Promise<SheetTable | string> => {
  try {
    const answer = await fetch(apiPath('POST /api/admin/table'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
      signal: AbortSignal.timeout(30_000),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as SheetTable;
    return answer.status === 413
      ? 'This file is larger than 3 MB.'
      : (asProblem(body)?.message ?? 'The table could not be read.');
  } catch {
    return 'The engine could not be reached. Try again.';
  }
};
