import '../../../../../platform/staff/web/table/cell.css';
import './boundary-row.css';
import type { LandShape } from '@quarterline/contract';
import { acresWithin } from '@quarterline/land';
import type { PlannedBoundary } from './plan-boundaries.ts';

const BY: Record<NonNullable<PlannedBoundary['by']>, string> = {
  legal: 'Same legal description',
  name: 'Same name',
  number: 'Same number',
  place: 'Lies on its land',
  hand: 'Chosen by hand',
};

type Props = {
  row: PlannedBoundary;
  shapes: readonly LandShape[];
  isAccepted: boolean;
  onChoose: (shape: number | null) => void;
  onAccept: (isOn: boolean) => void;
};

/** One parcel: its shape, chosen or matched, the acres of both, what would change, and what is asked about. */
export function BoundaryRow({ row, shapes, isAccepted, onChoose, onAccept }: Props) {
  const { parcel, number, shape, by, acres, before, after, isChanged, doubts } = row;
  return (
    <tr className={doubts.length > 0 && isChanged && !isAccepted ? 'boundary-row is-open' : 'boundary-row'}>
      <th scope="row">
        {number} {parcel.name}
        <span className="boundary-row-under">{parcel.legal}</span>
      </th>
      <td>
        <select
          className="cell"
          aria-label={`Shape of parcel ${number}`}
          value={shape ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">None: keep what it has</option>
          {shapes.map((one, at) =>
            one.sentence === null ? (
              <option key={`${one.entry} ${one.piece?.number ?? 1}`} value={at}>
                {shapeText(one)}
              </option>
            ) : null,
          )}
        </select>
        {by ? <span className="boundary-row-under">{BY[by]}</span> : null}
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
          <span className="boundary-row-doubts">
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

const shapeText = ({ name, piece, ring, entry }: LandShape): string =>
  [
    name === `Shape ${entry}` ? name : `${entry} ${name}`,
    piece ? `piece ${piece.number} of ${piece.of}` : '',
    `${acresWithin(ring).toFixed(1)} acres`,
  ]
    .filter(Boolean)
    .join(', ');
