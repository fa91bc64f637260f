import '../../../administration/web/admin-button.css';
import './boundary-field.css';
import '../editor-section.css';
import type { DraftParcel } from '@quarterline/contract';
import { acresWithin, doubtBoundary, type ReadRing, readGeoJson, readKmlCoordinates } from '@quarterline/drafting';
import { readAcres, readLands, valueOr } from '@quarterline/fields';
import { circleAlertIcon, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import { BoundaryDialog } from './boundary-dialog.tsx';

const LARGEST = 5_000_000;

/** A boundary from a survey file or drawn on the plat, where the legal description does not say it all. */
export function BoundaryField({ parcel, number }: { parcel: DraftParcel; number: number }) {
  const { session, readOnly } = useEditor();
  const [sentence, setSentence] = useState<string | null>(null);
  const [draws, setDraws] = useState(false);
  const id = useId();
  const path = `parcels/${parcel.id}/boundary`;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read: ReadRing =
      file.size > LARGEST
        ? { ok: false, sentence: `${file.name} is larger than 5 MB. Simplify it.` }
        : readFile(await file.text());
    setSentence(read.ok ? null : `${file.name}: ${read.sentence}`);
    if (read.ok) session.set(path, read.ring);
  };
  const doubt = doubtBoundary(parcel, readLands(parcel.legal).lands, valueOr(readAcres(parcel.acres), null));
  return (
    <div className="boundary-field">
      <p className="meta">
        {parcel.boundary === null
          ? 'Taken from the legal description.'
          : `Drawn or from a file: ${parcel.boundary.length} points around about ${acresWithin(parcel.boundary).toFixed(1)} acres.`}
      </p>
      {sentence || doubt ? (
        <p className="field-error" role="alert">
          <Icon art={circleAlertIcon} /> {sentence ?? doubt}
        </p>
      ) : null}
      {readOnly ? null : (
        <p className="editor-section-under">
          <label className="admin-button" htmlFor={id}>
            <Icon art={uploadIcon} /> GeoJSON or KML for parcel {number}
          </label>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept=".json,.geojson,.kml"
            onChange={({ target }) => void take(target.files?.[0])}
          />
          {readLands(parcel.legal).lands.length === 0 ? null : (
            <button type="button" className="admin-button" onClick={() => setDraws(true)}>
              Draw it on the plat
            </button>
          )}
          {parcel.boundary === null ? null : (
            <button type="button" className="admin-button" onClick={() => session.set(path, null)}>
              Use the legal description
            </button>
          )}
        </p>
      )}
      {draws ? <BoundaryDialog parcel={parcel} number={number} onClose={() => setDraws(false)} /> : null}
    </div>
  );
}

const readFile = (text: string): ReadRing => {
  if (!text.trimStart().startsWith('<')) return readGeoJson(text);
  const xml = new DOMParser().parseFromString(text, 'text/xml');
  if (xml.querySelector('parsererror')) return { ok: false, sentence: 'This KML cannot be read.' };
  const rings = [...xml.getElementsByTagName('outerBoundaryIs')].map(
    (outer) => outer.getElementsByTagName('coordinates')[0]?.textContent ?? '',
  );
  return readKmlCoordinates(rings);
};
