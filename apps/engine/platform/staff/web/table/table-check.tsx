import './table-check.css';
import {
  type CellEdit,
  type Choice,
  plainHeading,
  type Sheet,
  type SheetColumn,
  type TakenRow,
  takeSheet,
} from '@quarterline/fields';
import { Button } from '@quarterline/ui';
import { useMemo, useState } from 'react';
import type { TableImport } from './table-import.ts';
import { TablePreview } from './table-preview.tsx';

type Props = { of: TableImport; sheet: Sheet; onAnother: () => void };

/** What each column is, each row that is taken, and each cell that is doubtful; nothing is taken before the last button. */
export function TableCheck({ of, sheet, onAnother }: Props) {
  const { kind } = of;
  const [columns, setColumns] = useState(() => recallColumns(of.id, sheet.columns));
  const [edits, setEdits] = useState<Record<string, CellEdit>>({});
  const [ticked, setTicked] = useState<Record<number, boolean>>({});
  const [onlyDoubts, setOnlyDoubts] = useState(false);
  const taken = useMemo(() => takeSheet(kind, sheet, columns, edits), [kind, sheet, columns, edits]);
  const isTaken = (row: TakenRow): boolean => ticked[row.line] ?? row.leftOut === null;
  const rows = taken.rows.filter(isTaken);
  const judged = of.judge(rows);
  const { errors } = judged;
  const isNamed = kind.names.some((name) => taken.fields.includes(name));
  const assumptions = rows.reduce(
    (all, { found }) => all + Object.values(found).filter(({ assumption }) => assumption !== null).length,
    0,
  );
  const wrongRows = new Set(errors.map(({ line }) => line));
  const isDoubtful = ({ line, found }: TakenRow): boolean =>
    wrongRows.has(line) || Object.values(found).some(({ assumption }) => assumption !== null);
  const questions = errors.filter(({ choices }) => choices).length;
  const doubts = [
    questions > 0 ? `${questions} to answer` : '',
    errors.length > questions ? `${errors.length - questions} to fix` : '',
    assumptions > 0 ? `${assumptions} assumed` : '',
  ].filter(Boolean);
  const edit = (changes: readonly [key: string, edit: CellEdit][]): void =>
    setEdits((before) => ({ ...before, ...Object.fromEntries(changes) }));
  const answer = (field: string, way: string): void =>
    edit(
      errors.flatMap(({ line, field: other, choices }): [string, CellEdit][] => {
        const text = other === field ? choices?.find((choice) => choice.way === way)?.text : undefined;
        const isKept = text === rows.find((row) => row.line === line)?.cells[field];
        return text === undefined ? [] : [[`${line}/${field}`, { text, isKept }]];
      }),
    );
  const take = (): void => {
    rememberColumns(of.id, columns);
    of.onTake(rows);
  };
  return (
    <div className="table-check">
      <p>
        {judged.summary}, {taken.rows.length - rows.length} left out.
      </p>
      <div className="row row--8-16 row--between">
        <p role="status" className={errors.length > 0 ? 'table-check-bad' : undefined}>
          {isNamed
            ? doubts.length === 0
              ? 'No cell is doubtful.'
              : `Cells: ${doubts.join(', ')}. Choose an answer or type over them here, or untick a row.`
            : `Choose which column is ${kind.names.map(nameIn(of)).join(' or ')}.`}
        </p>
        <label className="field-check">
          <input type="checkbox" checked={onlyDoubts} onChange={({ target }) => setOnlyDoubts(target.checked)} />
          <span>Only rows with a doubt</span>
        </label>
      </div>
      <TablePreview
        of={of}
        columns={columns}
        rows={onlyDoubts ? taken.rows.filter(isDoubtful) : taken.rows}
        judged={judged}
        isTaken={isTaken}
        onColumn={(index, field) =>
          setColumns((before) =>
            before.map((column) => {
              if (column.index === index) return { ...column, field, sentence: null };
              // One column is one field.
              return column.field === field && field !== null ? { ...column, field: null } : column;
            }),
          )
        }
        onTick={(line, isOn) => setTicked((before) => ({ ...before, [line]: isOn }))}
        onCell={(line, field, text) => edit([[`${line}/${field}`, { text, isKept: false }]])}
        onAnswer={(line, field, { text }: Choice, isKept) => edit([[`${line}/${field}`, { text, isKept }]])}
        onAnswerAll={answer}
        edits={edits}
      />
      <p className="table-check-actions row row--8">
        <Button tone="gold" disabled={errors.length > 0 || rows.length === 0 || !isNamed} onClick={take}>
          {of.press(rows.length)}
        </Button>
        {isNamed && wrongRows.size > 0 && wrongRows.size < rows.length ? (
          <Button
            onClick={() =>
              setTicked((before) => ({ ...before, ...Object.fromEntries([...wrongRows].map((line) => [line, false])) }))
            }
          >
            Leave out {wrongRows.size === 1 ? 'the row' : `the ${wrongRows.size} rows`} with a question or a mistake
          </Button>
        ) : null}
        <Button onClick={onAnother}>Another table</Button>
      </p>
    </div>
  );
}

const nameIn =
  ({ kind }: TableImport) =>
  (key: string): string =>
    `the ${kind.fields.find((field) => field.key === key)?.heading.toLowerCase() ?? key}`;

const MAX_REMEMBERED = 50;
const CHOSEN_BEFORE = 'As you chose it the last time.';

/** The same headings in another order are the same table. */
const keyOf = (columns: readonly SheetColumn[]): string =>
  columns
    .map(({ heading }) => plainHeading(heading))
    .toSorted()
    .join('\n');
const nameOf = (id: string): string => `quarterline.columns.${id}`;

type Remembered = [headings: string, fields: Record<string, string | null>][];

/** Newest first; empty where the browser keeps nothing. */
const remembered = (id: string): Remembered => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(id)) ?? '[]') as Remembered;
  } catch {
    return [];
  }
};

/** The columns as they were chosen for a table with these headings in this browser, or as they were found. */
const recallColumns = (id: string, columns: readonly SheetColumn[]): SheetColumn[] => {
  const key = keyOf(columns);
  const [, fields] = remembered(id).find(([headings]) => headings === key) ?? [];
  return columns.map((column) => {
    const field = fields?.[plainHeading(column.heading)];
    return field === undefined || field === column.field || column.isHeldBack
      ? column
      : { ...column, field, sentence: CHOSEN_BEFORE };
  });
};

const rememberColumns = (id: string, columns: readonly SheetColumn[]): void => {
  const key = keyOf(columns);
  const fields = Object.fromEntries(columns.map(({ heading, field }) => [plainHeading(heading), field]));
  const others = remembered(id).filter(([headings]) => headings !== key);
  try {
    localStorage.setItem(nameOf(id), JSON.stringify([[key, fields], ...others].slice(0, MAX_REMEMBERED)));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
};
