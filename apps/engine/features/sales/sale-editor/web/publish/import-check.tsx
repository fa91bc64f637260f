import '../editor-dialog.css';
import './import-check.css';
import { type ParcelSheet, planImport, takeSheet } from '@quarterline/drafting';
import { Button } from '@quarterline/ui';
import { useMemo, useState } from 'react';
import { newId } from '../../../../../platform/staff/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';
import { ImportPreview } from './import-preview.tsx';

/** What each column is, each row that is taken, and each cell that is doubtful; nothing is taken in before the last button. */
export function ImportCheck({
  sheet,
  onClose,
  onAnother,
}: {
  sheet: ParcelSheet;
  onClose: () => void;
  onAnother: () => void;
}) {
  const { draft, session } = useEditor();
  const [columns, setColumns] = useState(sheet.columns);
  const [corrected, setCorrected] = useState<Record<string, string>>({});
  const [ticked, setTicked] = useState<Record<number, boolean>>({});
  const [onlyDoubts, setOnlyDoubts] = useState(false);
  const taken = useMemo(() => takeSheet(sheet, columns, corrected), [sheet, columns, corrected]);
  const isTaken = (row: (typeof taken.rows)[number]): boolean => ticked[row.line] ?? row.leftOut === null;
  const rows = taken.rows.filter(isTaken);
  const plan = planImport(draft, rows, newId);
  const hasLand = taken.fields.includes('legal') || taken.fields.includes('name');
  const assumptions = rows.reduce(
    (all, { found }) => all + Object.values(found).filter(({ assumption }) => assumption !== null).length,
    0,
  );
  const counts = { new: 0, changed: 0, same: 0 };
  for (const { kind } of plan.rows) counts[kind] += 1;
  const take = (): void => {
    session.edit((old) => ({ ...old, parcels: planImport(old, rows, newId).parcels }));
    onClose();
  };
  const isDoubtful = ({ line, found }: (typeof taken.rows)[number]): boolean =>
    plan.errors.some((error) => error.line === line) ||
    Object.values(found).some(({ assumption }) => assumption !== null);
  const doubts = [
    plan.errors.length > 0 ? `${plan.errors.length} to fix` : '',
    assumptions > 0 ? `${assumptions} assumed` : '',
  ].filter(Boolean);
  return (
    <div className="import-check">
      <p>
        {counts.new} new, {counts.changed} changed, {counts.same} as they are, {taken.rows.length - rows.length} left
        out.
      </p>
      <div className="import-check-tools">
        <p role="status" className={plan.errors.length > 0 ? 'import-check-bad' : undefined}>
          {hasLand
            ? doubts.length === 0
              ? 'No cell is doubtful.'
              : `Cells: ${doubts.join(', ')}. Type over them here, or untick a row.`
            : 'Choose which column is the legal description, or the name.'}
        </p>
        <label className="field-check">
          <input type="checkbox" checked={onlyDoubts} onChange={({ target }) => setOnlyDoubts(target.checked)} />
          <span>Only rows with a doubt</span>
        </label>
      </div>
      <ImportPreview
        columns={columns}
        rows={onlyDoubts ? taken.rows.filter(isDoubtful) : taken.rows}
        plan={plan}
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
        onCell={(line, field, value) => setCorrected((before) => ({ ...before, [`${line}/${field}`]: value }))}
      />
      <p className="editor-dialog-actions">
        <Button tone="gold" disabled={plan.errors.length > 0 || rows.length === 0 || !hasLand} onClick={take}>
          Take in {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        </Button>
        <Button onClick={onAnother}>Another table</Button>
      </p>
    </div>
  );
}
