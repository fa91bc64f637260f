import './cell.css';
import './table-preview.css';
import type { CellError, SheetColumn, SheetField } from '@quarterline/fields';
import { Button } from '@quarterline/ui';

type Props = {
  column: SheetColumn;
  fields: readonly SheetField[];
  errors: readonly CellError[];
  onColumn: (index: number, field: string | null) => void;
  onAnswerAll: (field: string, way: string) => void;
};

/** The heading of a column, what it is, and one answer for all of its cells that have the same two readings. */
export function ColumnHead({
  column: { index, heading, field, sentence },
  fields,
  errors,
  onColumn,
  onAnswerAll,
}: Props) {
  const asked = errors.filter((error) => error.field === field && error.choices?.every(({ way }) => way));
  const ways = asked.length > 1 ? (asked[0]?.choices?.map(({ way }) => way ?? '') ?? []) : [];
  const sentenceId = `table-head-${index}`;
  return (
    <th scope="col">
      <span className="table-preview-heading">{heading || 'No heading'}</span>
      <select
        className="cell"
        aria-label={`What “${heading || `column ${index + 1}`}” is`}
        aria-describedby={sentence ? sentenceId : undefined}
        value={field ?? ''}
        onChange={({ target }) => onColumn(index, target.value || null)}
      >
        <option value="">Left out</option>
        {fields.map(({ key, heading: name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {sentence ? (
        <span className="table-preview-assumption" id={sentenceId}>
          {sentence}
        </span>
      ) : null}
      {field !== null && ways.length > 0 ? (
        <div className="table-preview-answers row row--8">
          {ways.map((way) => (
            <Button key={way} size="row" onClick={() => onAnswerAll(field, way)}>
              All {asked.length}: {way}
            </Button>
          ))}
        </div>
      ) : null}
    </th>
  );
}
