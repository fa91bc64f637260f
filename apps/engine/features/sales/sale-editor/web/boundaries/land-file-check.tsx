import '../../../../../platform/staff/web/admin-table.css';
import '../editor-dialog.css';
import './land-file-check.css';
import type { LandFile } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useMemo, useState } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import { ParcelsPlat } from '../parcels/parcels-plat.tsx';
import { BoundaryRow } from './boundary-row.tsx';
import { type Choices, planBoundaries } from './plan-boundaries.ts';

const FORMATS = { geojson: 'GeoJSON', kml: 'KML', shapefile: 'Shapefile', geopackage: 'GeoPackage' } as const;

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
  // A doubt that somebody accepted, by parcel and shape: another shape asks anew.
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const plan = useMemo(() => planBoundaries(draft, file.shapes, choices), [draft, file, choices]);
  const rows = parcelId === null ? plan : plan.filter(({ parcel }) => parcel.id === parcelId);
  const taken = rows.filter(({ isChanged }) => isChanged);
  const keyOf = ({ parcel, shape }: (typeof plan)[number]): string => `${parcel.id} ${shape}`;
  const open = taken.filter((row) => row.doubts.length > 0 && !accepted.has(keyOf(row)));
  const used = new Set(plan.flatMap(({ shape }) => shape ?? []));
  const unused = file.shapes.filter((_, at) => !used.has(at));
  const shown = useMemo(
    () =>
      plan.map(({ parcel, ring, isChanged }) => ({
        ...parcel,
        boundary: isChanged && (parcelId === null || parcel.id === parcelId) ? ring : parcel.boundary,
      })),
    [plan, parcelId],
  );
  const take = (): void => {
    const rings = new Map(taken.map(({ parcel, ring }) => [parcel.id, ring]));
    session.edit((old) => ({
      ...old,
      parcels: old.parcels.map((parcel) => {
        const ring = rings.get(parcel.id);
        return ring ? { ...parcel, boundary: ring } : parcel;
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
          <section className="admin-table-wrap land-file-check-rows" aria-label="Parcels and their shapes">
            <table className="admin-table">
              <thead>
                <tr>
                  <th scope="col">Parcel</th>
                  <th scope="col">Shape of the file</th>
                  <th scope="col" className="is-right">
                    Acres of the shape
                  </th>
                  <th scope="col" className="is-right">
                    Acres of the title
                  </th>
                  <th scope="col">Boundary now, and after</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <BoundaryRow
                    key={row.parcel.id}
                    row={row}
                    shapes={file.shapes}
                    isAccepted={accepted.has(keyOf(row))}
                    onChoose={(shape) => setChoices((before) => withChoice(before, row.parcel.id, shape))}
                    onAccept={(isOn) =>
                      setAccepted((before) => {
                        const next = new Set(before);
                        if (isOn) next.add(keyOf(row));
                        else next.delete(keyOf(row));
                        return next;
                      })
                    }
                  />
                ))}
              </tbody>
            </table>
          </section>
          <UnusedShapes shapes={unused} />
          <ParcelsPlat
            parcels={shown}
            terrain={draft.terrain}
            title="The parcels with the boundaries of the file"
            lookOf={(id) => ({ tone: taken.some(({ parcel }) => parcel.id === id) ? 'selected' : 'open' })}
          />
        </>
      )}
      <p role="status" className={open.length > 0 ? 'land-file-check-open' : undefined}>
        {taken.length === 0
          ? 'No boundary would change. Choose a shape for a parcel, or send another file.'
          : open.length > 0
            ? `${count(open.length, 'parcel')} to look at: say that it is right, or choose another shape.`
            : `${count(taken.length, 'boundary', 'boundaries')} would change. The others stay as they are.`}
      </p>
      <p className="editor-dialog-actions">
        <Button tone="gold" disabled={taken.length === 0 || open.length > 0} onClick={take}>
          {taken.length === 0 ? 'Use the boundaries' : `Use ${count(taken.length, 'boundary', 'boundaries')}`}
        </Button>
        <Button onClick={onAnother}>Another file</Button>
      </p>
    </div>
  );
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** A shape belongs to one parcel: the one that had it lets it go. */
const withChoice = (before: Choices, parcelId: string, shape: number | null): Choices =>
  new Map([
    ...[...before].map(([id, one]): [string, number | null] => [id, one !== null && one === shape ? null : one]),
    [parcelId, shape],
  ]);

/** Shapes that no parcel has: those that cannot be a boundary say why. */
const UnusedShapes = ({ shapes }: { shapes: LandFile['shapes'] }) =>
  shapes.length === 0 ? null : (
    <details className="land-file-check-unused" open={shapes.length <= 5}>
      <summary>{count(shapes.length, 'shape')} of the file not used</summary>
      <ul>
        {shapes.map(({ entry, piece, name, sentence }) => (
          <li key={`${entry} ${piece?.number ?? 1}`}>
            {name}
            {piece ? `, piece ${piece.number} of ${piece.of}` : ''}
            {sentence ? `: ${sentence}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
