import { PARCEL_SHEET, planImport } from '@quarterline/drafting';
import { newId } from '#platform/staff/web/new-id.ts';
import { TableDialog } from '#platform/staff/web/table/table-dialog.tsx';
import { useEditor } from '../draft/editor-context.ts';

const INTRO =
  'A sheet as it is, with titles above it, empty rows or headings in French. You choose what each column is, and check every doubtful cell, before anything is taken in. A row with land that is here already changes that parcel; the others are new.';
const KINDS = { new: 'New', changed: 'Changes', same: 'As it is' } as const;

/** A table of parcels into the draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { draft, session } = useEditor();
  return (
    <TableDialog
      of={{
        title: 'A table of parcels',
        id: 'parcels',
        kind: PARCEL_SHEET,
        intro: INTRO,
        entry: 'Parcel',
        judge: (rows) => {
          const { errors, rows: planned } = planImport(draft, rows, newId);
          const counts = { new: 0, changed: 0, same: 0 };
          for (const { kind } of planned) counts[kind] += 1;
          return {
            errors,
            summary: `${counts.new} new, ${counts.changed} changed, ${counts.same} as they are`,
            rows: planned.map(({ line, kind, number, changed }) => ({
              line,
              changed,
              label: `${KINDS[kind]} ${number ?? ''}`.trim(),
            })),
          };
        },
        press: (rows) => `Take in ${rows} ${rows === 1 ? 'row' : 'rows'}`,
        onTake: (rows) => {
          session.edit((old) => ({ ...old, parcels: planImport(old, rows, newId).parcels }));
          onClose();
        },
      }}
      onClose={onClose}
    />
  );
}
