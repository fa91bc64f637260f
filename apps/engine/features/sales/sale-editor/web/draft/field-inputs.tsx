import './draft-fields.css';
import { type FieldTable, inputsIn } from '@quarterline/fields';
import { DraftCheck, DraftChoice, DraftMarkdown, DraftText, DraftWhen, DraftWords } from './draft-fields.tsx';

/** The inputs of a table that are typed in this place of the editor. `at` leads to an entry of a list: "options/ab12/". */
export function FieldInputs({
  table,
  place,
  at = '',
}: {
  table: FieldTable;
  place: Parameters<typeof inputsIn>[1];
  at?: string;
}) {
  return inputsIn(table, place).map(({ key, place: _, kind, rows, options, ...input }) => {
    const path = `${at}${key}`;
    if (kind === 'when') return <DraftWhen key={key} path={path} {...input} />;
    if (kind === 'markdown') return <DraftMarkdown key={key} path={path} {...input} />;
    if (kind === 'check')
      return (
        <div key={key} className="draft-fields-span-6">
          <DraftCheck path={path} {...input} />
        </div>
      );
    if (options !== undefined) return <DraftChoice key={key} path={path} options={options} {...input} />;
    return rows === undefined ? (
      <DraftText key={key} path={path} {...input} />
    ) : (
      <DraftWords key={key} path={path} rows={rows} {...input} />
    );
  });
}
