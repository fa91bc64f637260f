import './cell.css';
import './table-preview.css';
import type { CellEdit, CellError, Choice, SheetCell, SheetColumn, TakenRow } from '@quarterline/fields';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { AdminTable } from '../lists/admin-table.tsx';
import { ColumnHead } from './column-head.tsx';
import type { JudgedRows, TableImport } from './table-import.ts';

/** A list of thousands of rows is drawn in parts: each cell is a field. */
const ROWS_AT_ONCE = 100;

type Props = {
  of: TableImport;
  columns: readonly SheetColumn[];
  rows: readonly TakenRow[];
  /** Of the rows that are taken. */
  judged: JudgedRows;
  /** By "row/field". */
  edits: Readonly<Record<string, CellEdit>>;
  isTaken: (row: TakenRow) => boolean;
  onColumn: (index: number, field: string | null) => void;
  onTick: (line: number, isOn: boolean) => void;
  onCell: (line: number, field: string, text: string) => void;
  onAnswer: (line: number, field: string, choice: Choice, isKept: boolean) => void;
  onAnswerAll: (field: string, way: string) => void;
};

/** The sheet with what each column is, and each row as it would be: what was typed beside each doubtful cell, and why. */
export function TablePreview(props: Props) {
  const { of, columns, rows, judged, isTaken, onColumn, onTick, onAnswerAll } = props;
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const hidden = rows.length - shown;
  return (
    <>
      <AdminTable
        heads={[
          'Row',
          of.entry,
          ...columns.map((column) => (
            <ColumnHead
              key={column.index}
              column={column}
              fields={of.kind.fields}
              errors={judged.errors}
              onColumn={onColumn}
              onAnswerAll={onAnswerAll}
            />
          )),
        ]}
        look=""
        label="Rows of the table"
        className="table-preview"
      >
        {rows.slice(0, shown).map((row) => (
          <tr key={row.line} className={isTaken(row) ? undefined : 'is-left-out'}>
            <td className="num">
              <label className="field-check">
                <input
                  type="checkbox"
                  checked={isTaken(row)}
                  onChange={({ target }) => onTick(row.line, target.checked)}
                />
                <span>
                  <span className="sr-only">Take row </span>
                  {row.line}
                </span>
              </label>
            </td>
            <td>
              {judged.rows.find(({ line }) => line === row.line)?.label ?? 'Left out'}
              {row.leftOut && !isTaken(row) ? <span className="table-preview-assumption">{row.leftOut}</span> : null}
            </td>
            {columns.map(({ index, field }) => (
              <td key={index} data-heading={nameOf(of, field)}>
                {field === null ? null : <PreviewCell {...props} row={row} field={field} />}
              </td>
            ))}
          </tr>
        ))}
      </AdminTable>
      {hidden > 0 ? (
        <p>
          <Button size="row" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            Show {Math.min(hidden, ROWS_AT_ONCE)} more rows
          </Button>
        </p>
      ) : null}
    </>
  );
}

const nameOf = ({ kind }: TableImport, field: string | null): string | undefined =>
  kind.fields.find(({ key }) => key === field)?.heading;

const EMPTY: SheetCell = { typed: '', assumption: null };

const PreviewCell = ({
  of,
  row: { line, cells, found },
  field,
  judged,
  edits,
  onCell,
  onAnswer,
}: Props & { row: TakenRow; field: string }) => {
  const error = judged.errors.find((one) => one.line === line && one.field === field);
  const before = judged.rows.find((one) => one.line === line)?.changed.find((one) => one.field === field)?.before;
  const { typed, assumption } = found[field] ?? EMPTY;
  const doubt = error?.sentence ?? assumption;
  const id = `table-cell-${line}-${field}`;
  const text = cells[field] ?? '';
  const typedOver = edits[`${line}/${field}`]?.text ?? text;
  return (
    <>
      <input
        className={assumption && !error ? 'cell is-assumption' : 'cell'}
        aria-label={`${nameOf(of, field)}, row ${line}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={doubt ? id : undefined}
        value={typedOver}
        onChange={({ target }) => onCell(line, field, target.value)}
        // What is taken is shown: "$890K" becomes "$890,000".
        onBlur={() => typedOver !== text && onCell(line, field, text)}
      />
      {doubt ? (
        <span className={error ? 'field-error' : 'table-preview-assumption'} id={id}>
          {doubt} {typed === text || typed === '' ? '' : `Typed: ${typed}`}
        </span>
      ) : before ? (
        <s>{before}</s>
      ) : null}
      <Answers of={error} onAnswer={(choice) => onAnswer(line, field, choice, choice.text === text)} />
    </>
  );
};

const Answers = ({ of, onAnswer }: { of: CellError | undefined; onAnswer: (choice: Choice) => void }) =>
  of?.choices ? (
    <div className="table-preview-answers row row--8">
      {of.choices.map((choice) => (
        <Button key={choice.label} size="row" onClick={() => onAnswer(choice)}>
          {choice.label}
          <span className="sr-only"> in row {of.line}</span>
        </Button>
      ))}
    </div>
  ) : null;
