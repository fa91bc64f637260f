import '#platform/web/forms/form.css';
import '../editor-dialog.css';
import './land-file-dialog.css';
import { apiPath, type LandFile, MAX_LAND_FILE_BYTES } from '@quarterline/contract';
import { Dialog, evenly, FieldError, ScaleBar } from '@quarterline/ui';
import { useState } from 'react';
import { DropBox } from '#features/content/media/web/drop-box.tsx';
import { asProblem } from '#platform/web/ask-engine.ts';
import { LandFileCheck } from './land-file-check.tsx';

type Props = {
  /** Only this parcel is to get a boundary; null: all of the sale. */
  parcelId: string | null;
  onClose: () => void;
};
type Step = { kind: 'choosing'; sentence: string | null } | { kind: 'reading'; name: string } | Read;
type Read = { kind: 'read'; name: string; file: LandFile };

/** Boundaries out of a file: which shape belongs to which parcel, and what it would change, before anything is taken. */
export default function LandFileDialog({ parcelId, onClose }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'choosing', sentence: null });
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setStep({ kind: 'reading', name: file.name });
    const read = await sendLandFile(file);
    setStep(
      typeof read === 'string'
        ? { kind: 'choosing', sentence: `${file.name}: ${read}` }
        : { kind: 'read', name: file.name, file: read },
    );
  };
  const again = (): void => setStep({ kind: 'choosing', sentence: null });
  return (
    <Dialog title="Boundaries from a file" open onClose={onClose} className="editor-dialog--wide">
      {step.kind === 'read' ? (
        <LandFileCheck name={step.name} file={step.file} parcelId={parcelId} onClose={onClose} onAnother={again} />
      ) : step.kind === 'reading' ? (
        <div className="land-file-dialog-reading stack stack--12" role="status">
          <ScaleBar segments={evenly(8)} />
          <p>Reading {step.name}. This can take a few seconds.</p>
        </div>
      ) : (
        <ChooseFile sentence={step.sentence} onTake={(file) => void take(file)} />
      )}
    </Dialog>
  );
}

const ChooseFile = ({ sentence, onTake }: { sentence: string | null; onTake: (file: File | undefined) => void }) => (
  <div className="form">
    <p>
      From a surveyor, a county or a map program: a zipped Shapefile (with its .prj), GeoJSON, KML, KMZ, GPX or
      GeoPackage. You see which shape belongs to which parcel, and nothing changes before you confirm.
    </p>
    <FieldError>{sentence}</FieldError>
    <DropBox
      label="Choose a file"
      accept=".zip,.json,.geojson,.kml,.kmz,.gpx,.gpkg"
      hint={`or drop it here, up to ${MAX_LAND_FILE_BYTES / 1_000_000} MB`}
      isMain
      onTake={([file]) => onTake(file)}
    />
  </div>
);

const PATIENCE_MS = 60_000;
const TOO_LARGE = `This file is larger than ${MAX_LAND_FILE_BYTES / 1_000_000} MB. Save only the parcels of the sale.`;

/** The shapes of a file of land, or what is wrong with it, in a sentence. */
const sendLandFile = async (file: Blob): Promise<LandFile | string> => {
  if (file.size > MAX_LAND_FILE_BYTES) return TOO_LARGE;
  try {
    const answer = await fetch(apiPath('POST /api/admin/land-file'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as LandFile;
    return answer.status === 413 ? TOO_LARGE : (asProblem(body)?.message ?? 'The file could not be read. Try again.');
  } catch {
    return 'The engine could not be reached. Try again.';
  }
};
