import '../editor-dialog.css';
import './land-file-check.css';
import type { LandFile } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useMemo, useState } from 'react';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { ParcelsPlat } from '../parcels/parcels-plat.tsx';
import { BoundaryRow } from './boundary-row.tsx';
import { type Choices, choosablesOf, planBoundaries, unusedOf } from './plan-boundaries.ts';

const FORMATS = {
  geojson: 'GeoJSON',
  kml: 'KML',
  gpx: 'GPX',
  shapefile: 'Shapefile',
  geopackage: 'GeoPackage',
} as const;

const HEADS = [
  'Parcel',
  'Shape of the file',
  { name: 'Acres of the shape', className: 'is-right' },
  { name: 'Acres of the title', className: 'is-right' },
  'Boundary now, and after',
];

type Props = {
  name: string;
  file: LandFile;
  parcelId: string | null;
  onClose: () => void;
  onAnother: () => void;
};

/** Each parcel with the shape that is to be its boundary, its acres beside those of the title, and what is odd about it. */
export function LandFileCheck({ name, file, parcelId, onClose, onAnother }: Props) {
  const { draft, session } = useEditor();
  const [choices, setChoices] = useState<Choices>(new Map());
  // What somebody accepted: the doubts of a parcel by its shapes, and what is left out. Other shapes ask anew.
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const choosables = useMemo(() => choosablesOf(file.shapes), [file]);
  const plan = useMemo(() => planBoundaries(draft, file.shapes, choices), [draft, file, choices]);
  const rows = parcelId === null ? plan : plan.filter(({ parcel }) => parcel.id === parcelId);
  const taken = rows.filter(({ isChanged }) => isChanged);
  const keyOf = ({ parcel, keys }: (typeof plan)[number]): string => `${parcel.id} ${keys.join()}`;
  const open = rows.filter(
    (row) => row.sentence !== null || (row.isChanged && row.doubts.length > 0 && !accepted.has(keyOf(row))),
  );
  const unused = unusedOf(file.shapes, new Set(rows.flatMap(({ keys }) => keys)));
  const leftOut = `left out ${unused.map(({ key }) => key).join()}`;
  const isAsked = taken.length > 0 && unused.length > 0 && !accepted.has(leftOut);
  const accept = (what: string, isOn: boolean): void =>
    setAccepted((before) => new Set(isOn ? [...before, what] : [...before].filter((one) => one !== what)));
  const shown = useMemo(
    () =>
      plan.map(({ parcel, boundary, isChanged }) => ({
        ...parcel,
        boundary: isChanged && (parcelId === null || parcel.id === parcelId) ? boundary : parcel.boundary,
      })),
    [plan, parcelId],
  );
  const take = (): void => {
    const boundaries = new Map(taken.map(({ parcel, boundary }) => [parcel.id, boundary]));
    session.edit((old) => ({
      ...old,
      parcels: old.parcels.map((parcel) => {
        const boundary = boundaries.get(parcel.id);
        return boundary ? { ...parcel, boundary } : parcel;
      }),
    }));
    onClose();
  };
  return (
    <div className="land-file-check">
      <p>
        {name}: {FORMATS[file.format]}, {file.system}. {count(file.shapes.length, 'shape')}
        {file.leftOut > 0 ? `; ${count(file.leftOut, 'point or line', 'points or lines')} left out` : ''}.
      </p>
      {plan.length === 0 ? (
        <p className="field-error">
          There is no parcel in this sale yet. Add the parcels first, then their boundaries.
        </p>
      ) : (
        <>
          <AdminTable heads={HEADS} look="" label="Parcels and their shapes" className="land-file-check-rows">
            {rows.map((row) => (
              <BoundaryRow
                key={row.parcel.id}
                row={row}
                choosables={choosables}
                addable={choosables.filter(({ key }) => unused.some((one) => one.key === key))}
                isAccepted={accepted.has(keyOf(row))}
                onChoose={(keys) => setChoices((before) => withChoice(before, row.parcel.id, keys))}
                onAccept={(isOn) => accept(keyOf(row), isOn)}
              />
            ))}
          </AdminTable>
          <UnusedShapes
            shapes={unused}
            isAsked={taken.length > 0}
            isAccepted={accepted.has(leftOut)}
            onAccept={(isOn) => accept(leftOut, isOn)}
          />
          <ParcelsPlat
            parcels={shown}
            terrain={draft.terrain}
            title="The parcels with the boundaries of the file"
            lookOf={(id) => ({ tone: taken.some(({ parcel }) => parcel.id === id) ? 'selected' : 'open' })}
          />
        </>
      )}
      <p role="status" className={open.length > 0 || isAsked ? 'land-file-check-open' : undefined}>
        {open.length > 0
          ? `${count(open.length, 'parcel')} to look at: say that it is right, or choose another shape.`
          : taken.length === 0
            ? 'No boundary would change. Choose a shape for a parcel, or send another file.'
            : isAsked
              ? `${count(unused.length, 'shape')} of the file not used: give each to a parcel, or leave it out.`
              : `${count(taken.length, 'boundary', 'boundaries')} would change. The others stay as they are.`}
      </p>
      <p className="editor-dialog-actions">
        <Button tone="gold" disabled={taken.length === 0 || open.length > 0 || isAsked} onClick={take}>
          {taken.length === 0 ? 'Use the boundaries' : `Use ${count(taken.length, 'boundary', 'boundaries')}`}
        </Button>
        <Button onClick={onAnother}>Another file</Button>
      </p>
    </div>
  );
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** A shape belongs to one parcel: the one that had it, or a piece of it that is meant now, lets it go. */
const withChoice = (before: Choices, parcelId: string, keys: readonly string[]): Choices =>
  new Map([
    ...[...before].map(([id, had]): [string, readonly string[]] => [
      id,
      had.filter((one) => !keys.some((key) => key === one || key.startsWith(`${one}.`) || one.startsWith(`${key}.`))),
    ]),
    [parcelId, keys],
  ]);

type UnusedProps = {
  shapes: ReturnType<typeof unusedOf>;
  isAsked: boolean;
  isAccepted: boolean;
  onAccept: (isOn: boolean) => void;
};

/** Shapes that no parcel gets: those that cannot be a boundary say why. What is left out is said once. */
const UnusedShapes = ({ shapes, isAsked, isAccepted, onAccept }: UnusedProps) =>
  shapes.length === 0 ? null : (
    <div className="land-file-check-unused stack stack--8">
      <details open={shapes.length <= 5}>
        <summary>{count(shapes.length, 'shape')} of the file not used</summary>
        <ul>
          {shapes.map(({ key, label, sentence }) => (
            <li key={key}>
              {label}
              {sentence ? `: ${sentence}` : ''}
            </li>
          ))}
        </ul>
      </details>
      {isAsked ? (
        <label className="field-check">
          <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
          <span>{shapes.length === 1 ? 'Leave this shape out' : `Leave these ${shapes.length} shapes out`}</span>
        </label>
      ) : null}
    </div>
  );
