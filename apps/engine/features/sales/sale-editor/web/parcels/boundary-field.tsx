import './boundary-field.css';
import '../sections/editor-section.css';
import type { DraftParcel } from '@quarterline/contract';
import { boundaryDoubts, landsOfParcel } from '@quarterline/drafting';
import { formatLegalLand } from '@quarterline/land';
import { Button, FieldError, Icon, uploadIcon } from '@quarterline/ui';
import { lazy, Suspense, useState } from 'react';
import { describeBoundary } from '../boundaries/plan-boundaries.ts';
import { fieldId, sentenceAt, useEditor } from '../draft/editor-context.ts';
import { BoundaryDialog } from './boundary-dialog.tsx';

const LandFileDialog = lazy(() => import('../boundaries/land-file-dialog.tsx'));

/** A boundary from a survey file or drawn on the plat, where the legal description does not say it all. */
export function BoundaryField({ parcel, number }: { parcel: DraftParcel; number: number }) {
  const editor = useEditor();
  const { draft, session, readOnly } = editor;
  const lands = landsOfParcel(parcel);
  const [opened, setOpened] = useState<'plat' | 'file' | null>(null);
  const close = (): void => setOpened(null);
  const fault = sentenceAt(editor, `parcels/${parcel.id}/boundary`);
  const doubts = fault ? [fault] : boundaryDoubts(draft.parcels, number - 1);
  return (
    <div className="boundary-field" data-field={fieldId(`parcels/${parcel.id}/boundary`)} tabIndex={-1}>
      <p className="meta">
        {parcel.boundary === null
          ? lands.length === 0
            ? 'None yet. Name the quarter that the parcel lies in, or take its boundary from a file.'
            : `The lines of ${lands.map(formatLegalLand).join(', ')}.`
          : `Drawn or from a file: ${describeBoundary(parcel.boundary)}.`}
      </p>
      {doubts.map((doubt) => (
        <FieldError key={doubt}>{doubt}</FieldError>
      ))}
      {readOnly ? null : (
        <p className="editor-section-under">
          <Button size="row" onClick={() => setOpened('file')}>
            <Icon art={uploadIcon} /> From a file<span className="sr-only"> for parcel {number}</span>
          </Button>
          {lands.length === 0 ? null : (
            <Button size="row" onClick={() => setOpened('plat')}>
              Draw it on the plat
            </Button>
          )}
          {parcel.boundary === null ? null : (
            <Button size="row" onClick={() => session.set(`parcels/${parcel.id}/boundary`, null)}>
              Remove the boundary
            </Button>
          )}
        </p>
      )}
      {opened === 'plat' ? <BoundaryDialog parcel={parcel} number={number} onClose={close} /> : null}
      <Suspense>{opened === 'file' ? <LandFileDialog parcelId={parcel.id} onClose={close} /> : null}</Suspense>
    </div>
  );
}
