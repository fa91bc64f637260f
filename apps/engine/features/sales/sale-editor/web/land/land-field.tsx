import '../sections/editor-section.css';
import '../parcels/boundary-field.css';
import type { DraftParcel } from '@quarterline/contract';
import { describeDrawnSize, landsOfParcel } from '@quarterline/drafting';
import { DRAWN_NAMES } from '@quarterline/land';
import { Button, FieldError } from '@quarterline/ui';
import { lazy, Suspense, useState } from 'react';
import { fieldId, sentenceAt, useEditor } from '../draft/editor-context.ts';
import { nameShapes } from './name-shapes.ts';
import './land-editor.css';

/** The drawing tool is loaded when somebody draws, and not before. */
const LandDialog = lazy(() => import('./land-dialog.tsx'));

/** What is on a parcel, in words, and the way to draw it. */
export function LandField({ parcel, number }: { parcel: DraftParcel; number: number }) {
  const editor = useEditor();
  const [draws, setDraws] = useState(false);
  const path = `parcels/${parcel.id}/drawn`;
  const sentence = sentenceAt(editor, path);
  const hasLand = landsOfParcel(parcel).length > 0;
  return (
    <div className="boundary-field">
      {parcel.drawn.length === 0 ? (
        <p className="meta">
          Nothing is drawn: buyers see the lines of the survey alone. Draw water, trees, the yard, fields, lease sites
          and approaches where they are.
        </p>
      ) : (
        <ul className="land-editor-said stack stack--4" aria-label={`Drawn on parcel ${number}`}>
          {nameShapes(parcel.drawn).map(({ shape, name }) => (
            <li key={shape.id}>
              <b>
                {parcel.drawn.some((one) => one !== shape && one.kind === shape.kind) ? name : DRAWN_NAMES[shape.kind]}
              </b>{' '}
              {describeDrawnSize(shape)}
            </li>
          ))}
        </ul>
      )}
      <FieldError>{sentence}</FieldError>
      {editor.readOnly || !hasLand ? null : (
        <p className="editor-section-under">
          <Button size="row" data-field={fieldId(path)} onClick={() => setDraws(true)}>
            Draw on the land of parcel {number}
          </Button>
        </p>
      )}
      {hasLand ? null : (
        <p className="meta">Write the legal description first, or name the quarter that the parcel lies in.</p>
      )}
      {draws ? (
        <Suspense fallback={<p role="status">Loading the drawing tool …</p>}>
          <LandDialog parcel={parcel} number={number} onClose={() => setDraws(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
