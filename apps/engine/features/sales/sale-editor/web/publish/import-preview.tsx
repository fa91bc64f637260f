import '../../../../../platform/staff/web/admin-table.css';
import './cell.css';
import './import-preview.css';
import {
  IMPORT_COLUMNS,
  type ImportPlan,
  type SheetCell,
  type SheetColumn,
  type TakenRow,
} from '@quarterline/drafting';

const NAMES = new Map(IMPORT_COLUMNS.map(({ key, heading }) => [key, heading]));

const KINDS = { new: 'New', changed: 'Changes', same: 'As it is' } as const;

type Props = {
  columns: readonly SheetColumn[];
  rows: readonly TakenRow[];
  /** Of the rows that are taken. */
  plan: ImportPlan;
  isTaken: (row: TakenRow) => boolean;
  onColumn: (index: number, field: string | null) => void;
  onTick: (line: number, isOn: boolean) => void;
  onCell: (line: number, field: string, value: string) => void;
};

/** The sheet with what each column is, and each row as it would be: what was typed beside each doubtful cell, and why. */
export function ImportPreview({ columns, rows, plan, isTaken, onColumn, onTick, onCell }: Props) {
  return (
    <section className="admin-table-wrap import-preview" aria-label="Rows of the table">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Parcel</th>
            {columns.map(({ index, heading, field, sentence }) => (
              <th scope="col" key={index}>
                <span className="import-preview-heading">{heading || 'No heading'}</span>
                <select
                  className="cell"
                  aria-label={`What “${heading || `column ${index + 1}`}” is`}
                  aria-describedby={sentence ? `im-head-${index}` : undefined}
                  value={field ?? ''}
                  onChange={({ target }) => onColumn(index, target.value || null)}
                >
                  <option value="">Left out</option>
                  {IMPORT_COLUMNS.map(({ key, heading: name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </select>
                {sentence ? (
                  <span className="import-preview-assumption" id={`im-head-${index}`}>
                    {sentence}
                  </span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const planned = plan.rows.find(({ line }) => line === row.line);
            return (
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
                  {planned ? `${KINDS[planned.kind]} ${planned.number ?? ''}` : 'Left out'}
                  {row.leftOut && !isTaken(row) ? (
                    <span className="import-preview-assumption">{row.leftOut}</span>
                  ) : null}
                </td>
                {columns.map(({ index, field }) => (
                  <td key={index}>
                    {field === null ? null : <PreviewCell row={row} field={field} plan={plan} onCell={onCell} />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const EMPTY: SheetCell = { typed: '', assumption: null };

const PreviewCell = ({
  row: { line, cells, found },
  field,
  plan,
  onCell,
}: Pick<Props, 'plan' | 'onCell'> & { row: TakenRow; field: string }) => {
  const error = plan.errors.find((one) => one.line === line && one.field === field);
  const before = plan.rows.find((one) => one.line === line)?.changed.find((one) => one.field === field)?.before;
  const { typed, assumption } = found[field] ?? EMPTY;
  const doubt = error?.sentence ?? assumption;
  const id = `im-${line}-${field}`;
  return (
    <>
      <input
        className={assumption && !error ? 'cell is-assumption' : 'cell'}
        aria-label={`${NAMES.get(field)}, row ${line}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={doubt ? id : undefined}
        value={cells[field] ?? ''}
        onChange={({ target }) => onCell(line, field, target.value)}
      />
      {doubt ? (
        <span className={error ? 'field-error' : 'import-preview-assumption'} id={id}>
          {doubt} {typed === cells[field] || typed === '' ? '' : `Typed: ${typed}`}
        </span>
      ) : before ? (
        <s>{before}</s>
      ) : null}
    </>
  );
};
