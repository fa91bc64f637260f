import '../../../administration/web/admin-table.css';
import './cell.css';
import './import-preview.css';
import { IMPORT_COLUMNS, type ImportPlan, type ImportRow } from '@quarterline/drafting';

const NAMES = new Map(IMPORT_COLUMNS.map(({ key, heading }) => [key, heading]));

const KINDS = { new: 'New', changed: 'Changes', same: 'As it is' } as const;

/** Each row as it would be, with what it was, and each wrong cell with why. */
export function ImportPreview({
  fields,
  rows,
  plan,
  onCell,
}: {
  fields: readonly string[];
  rows: readonly ImportRow[];
  plan: ImportPlan;
  onCell: (line: number, field: string, value: string) => void;
}) {
  return (
    <div className="admin-table-wrap import-preview">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Parcel</th>
            {fields.map((field) => (
              <th scope="col" key={field}>
                {NAMES.get(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, at) => {
            const row = plan.rows[at];
            return (
              <tr key={line}>
                <td className="num">{line}</td>
                <td>
                  {row ? KINDS[row.kind] : ''} {row?.number ?? ''}
                </td>
                {fields.map((field) => {
                  const error = plan.errors.find((one) => one.line === line && one.field === field);
                  const before = row?.changed.find((one) => one.field === field)?.before;
                  const id = `im-${line}-${field}`;
                  return (
                    <td key={field}>
                      <input
                        className="cell"
                        aria-label={`${NAMES.get(field)}, row ${line}`}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={error ? id : undefined}
                        value={cells[field] ?? ''}
                        onChange={({ target }) => onCell(line, field, target.value)}
                      />
                      {error ? (
                        <span className="field-error" id={id}>
                          {error.sentence}
                        </span>
                      ) : before ? (
                        <s>{before}</s>
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
