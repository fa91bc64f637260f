import './parcel-radio-group.css';
import { fieldId, sentenceAt, useEditor } from '../draft/editor-context.ts';
import { useParcelChoice } from './use-parcel-choice.ts';

/** Which parcels of the sale something is about. */
export function ParcelRadioGroup({
  path,
  legend,
  isFixed = false,
}: {
  path: string;
  legend: string;
  isFixed?: boolean;
}) {
  const editor = useEditor();
  const { draft, readOnly } = editor;
  const [chosen, toggle] = useParcelChoice(path);
  const sentence = sentenceAt(editor, path);
  return (
    <fieldset className="parcel-radio-group row row--4-16">
      <legend>{legend}</legend>
      {draft.parcels.length === 0 ? <span className="field-hint">There is no parcel yet.</span> : null}
      {draft.parcels.map(({ id, name }, at) => (
        <label className="field-check" key={id}>
          <input
            type="checkbox"
            data-field={at === 0 ? fieldId(path) : undefined}
            checked={chosen.includes(id)}
            disabled={readOnly || isFixed}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          <span>
            {at + 1} {name}
          </span>
        </label>
      ))}
      {sentence ? <span className="field-error">{sentence}</span> : null}
    </fieldset>
  );
}
