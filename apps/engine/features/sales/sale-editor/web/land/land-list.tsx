import './land-editor.css';
import '../sections/editor-section.css';
import { isArea } from '@quarterline/land';
import { Button, Icon, TextField, trash2Icon } from '@quarterline/ui';
import { KindSign } from '../kind-tools.tsx';
import type { WorkedShape } from './use-land-drawing.ts';

type Props = {
  shapes: readonly WorkedShape[];
  chosenId: string | null;
  acresOf: (shape: WorkedShape) => number;
  onChoose: (id: string) => void;
  onRename: (id: string, label: string) => void;
  onRemove: (id: string) => void;
};

/** The drawing in words: every shape with its size, its label and the way to take it off. */
export const LandList = ({ shapes, chosenId, acresOf, onChoose, onRename, onRemove }: Props) =>
  shapes.length === 0 ? (
    <p className="editor-section-empty">
      Nothing is drawn yet. Choose what to draw, then tap where it is. Buyers see exactly what you draw here.
    </p>
  ) : (
    <ol className="land-editor-list" aria-label="What is drawn">
      {shapes.map((shape) => (
        <li key={shape.id} className={shape.id === chosenId ? 'is-chosen' : undefined}>
          <button
            type="button"
            className="land-editor-row row row--8 row--nowrap"
            aria-pressed={shape.id === chosenId}
            onClick={() => onChoose(shape.id)}
          >
            <KindSign kind={shape.kind} />
            <span>
              <b>{shape.name}</b>{' '}
              {isArea(shape.kind) ? `about ${acresOf(shape).toFixed(1)} acres` : `${shape.points.length} points`}
            </span>
          </button>
          <Button size="icon" aria-label={`Take off ${shape.name}`} onClick={() => onRemove(shape.id)}>
            <Icon art={trash2Icon} />
          </Button>
          {shape.id === chosenId ? (
            <TextField
              label={`Label of ${shape.name}`}
              hint="Shown beside it. May stay empty."
              maxLength={60}
              autoComplete="off"
              value={shape.label}
              onChange={({ target }) => onRename(shape.id, target.value)}
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
