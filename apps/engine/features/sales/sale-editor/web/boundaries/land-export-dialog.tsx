import '#platform/web/forms/form.css';
import '../editor-dialog.css';
import { Button, Dialog, downloadIcon, Icon } from '@quarterline/ui';
import { useMemo } from 'react';
import { downloadFile } from '#platform/staff/web/download-file.ts';
import { useEditor } from '../draft/editor-context.ts';
import { landOfDraft } from './land-of-draft.ts';
import { writeGeoJson, writeKml } from './write-land-text.ts';
import { writeShapefile } from './write-shapefile.ts';

/** The land of the draft as files for other programs, made in the browser from what stands in the editor. */
export default function LandExportDialog({ onClose }: { onClose: () => void }) {
  const { draft, sale } = useEditor();
  const { land, without } = useMemo(() => landOfDraft(draft), [draft]);
  const name = `${sale.slug}-land`;
  const formats: [label: string, what: string, download: () => void][] = [
    [
      'Shapefile',
      'zipped, for survey and map programs',
      () => downloadFile(`${name}.zip`, 'application/zip', writeShapefile(name, land, new Date(sale.serverTimeMs))),
    ],
    [
      'GeoJSON',
      'for map programs and the web',
      () => downloadFile(`${name}.geojson`, 'application/geo+json', writeGeoJson(land)),
    ],
    [
      'KML',
      'for Google Earth and phones',
      () => downloadFile(`${name}.kml`, 'application/vnd.google-earth.kml+xml', writeKml(draft.name, land)),
    ],
  ];
  return (
    <Dialog title="The land as a file" open onClose={onClose}>
      <div className="form">
        <p>
          {land.length === 0
            ? 'No parcel has a place yet. Type the legal descriptions, or give a boundary.'
            : `${land.length} of ${draft.parcels.length} parcels, each by its boundary or by its legal description, in longitudes and latitudes of WGS 84. For guidance: the title governs.`}
        </p>
        {without.length > 0 && land.length > 0 ? (
          <p className="field-error">
            Without a place, and not in the file: {without.length === 1 ? 'parcel' : 'parcels'} {without.join(', ')}.
          </p>
        ) : null}
        <ul className="editor-dialog-list stack stack--12">
          {formats.map(([label, what, download]) => (
            <li key={label}>
              <Button disabled={land.length === 0} onClick={download}>
                <Icon art={downloadIcon} /> {label}
              </Button>
              <span className="field-hint">{what}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
