import '#platform/staff/web/table/cell.css';
import './boundary-row.css';
import { FieldError } from '@quarterline/ui';
import type { Choosable, PlannedBoundary } from './plan-boundaries.ts';

const BY: Record<NonNullable<PlannedBoundary['by']>, string> = {
  legal: 'Same legal description',
  name: 'Same name',
  number: 'Same number',
  place: 'Lies on its land',
  hand: 'Chosen by hand',
};

type Props = {
  row: PlannedBoundary;
  choosables: readonly Choosable[];
  /** What no parcel has yet, to be added to this one. */
  addable: readonly Choosable[];
  isAccepted: boolean;
  onChoose: (keys: readonly string[]) => void;
  onAccept: (isOn: boolean) => void;
};

/** One parcel: its shapes, chosen or matched, the acres of both, what would change, and what is asked about. */
export function BoundaryRow({ row, choosables, addable, isAccepted, onChoose, onAccept }: Props) {
  const { parcel, number, keys, by, acres, before, after, isChanged, notes, sentence, doubts } = row;
  return (
    <tr className={doubts.length > 0 && isChanged && !isAccepted ? 'boundary-row is-open' : 'boundary-row'}>
      <th scope="row">
        {number} {parcel.name}
        <span className="boundary-row-under">{parcel.legal}</span>
      </th>
      <td>
        {(keys.length === 0 ? [''] : keys).map((chosen, at) => (
          <ShapeSelect
            key={chosen}
            label={at === 0 ? `Shape of parcel ${number}` : `Shape ${at + 1} of parcel ${number}`}
            value={chosen}
            none={at === 0 ? 'None: keep what it has' : 'None'}
            choosables={choosables}
            onChoose={(key) => onChoose(keys.toSpliced(at, 1, ...(key === '' ? [] : [key])))}
          />
        ))}
        {keys.length > 0 && addable.length > 0 ? (
          <ShapeSelect
            label={`Another shape of parcel ${number}`}
            value=""
            none="Add another shape"
            choosables={addable}
            onChoose={(key) => onChoose([...keys, key])}
          />
        ) : null}
        {by ? <span className="boundary-row-under">{BY[by]}</span> : null}
        {notes.map((note) => (
          <span key={note} className="boundary-row-under">
            {note}
          </span>
        ))}
        <FieldError>{sentence}</FieldError>
      </td>
      <td className="is-right num">{acres === null ? '' : acres.toFixed(1)}</td>
      <td className="is-right num">{parcel.acres}</td>
      <td>
        {isChanged ? (
          <>
            <s>{before}</s> {after}
          </>
        ) : (
          before
        )}
        {isChanged && doubts.length > 0 ? (
          <span className="boundary-row-doubts stack stack--4">
            {doubts.map((doubt) => (
              <span key={doubt} className="boundary-row-doubt">
                {doubt}
              </span>
            ))}
            <label className="field-check">
              <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
              <span>
                It is right<span className="sr-only"> for parcel {number}</span>
              </span>
            </label>
          </span>
        ) : null}
      </td>
    </tr>
  );
}

type SelectProps = {
  label: string;
  value: string;
  none: string;
  choosables: readonly Choosable[];
  onChoose: (key: string) => void;
};

const ShapeSelect = ({ label, value, none, choosables, onChoose }: SelectProps) => (
  <select className="cell" aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{none}</option>
    {choosables.map((one) => (
      <option key={one.key} value={one.key}>
        {one.label}
      </option>
    ))}
  </select>
);
