import '../draft/draft-fields.css';
import './editor-section.css';
import '../entry.css';
import { emptyOptionFields, optionFields } from '@quarterline/fields';
import { newId } from '#platform/staff/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';
import { FieldInputs } from '../draft/field-inputs.tsx';
import { AddEntry, RemoveEntry } from '../entry-buttons.tsx';
import { ParcelRadioGroup } from '../parcels/parcel-radio-group.tsx';
import { EditorSection } from './editor-section.tsx';

/** Rights offered with the sale: to rent back, to buy equipment. */
export function OptionsSection() {
  const { draft, session } = useEditor();
  return (
    <EditorSection id="options">
      {draft.options.length === 0 ? <p className="editor-section-empty">No option goes with this sale.</p> : null}
      {draft.options.map((option, index) => (
        <div className="entry" key={option.id}>
          <div className="draft-fields">
            <FieldInputs table={optionFields} place="row" at={`options/${option.id}/`} />
            <RemoveEntry
              what={`option ${index + 1}`}
              action={() =>
                session.edit((old) => ({ ...old, options: old.options.filter(({ id }) => id !== option.id) }))
              }
            />
            <FieldInputs table={optionFields} place="details" at={`options/${option.id}/`} />
          </div>
          <ParcelRadioGroup path={`options/${option.id}/parcelIds`} legend="Goes with" />
        </div>
      ))}
      <AddEntry
        what="option"
        action={() =>
          session.edit((old) => ({
            ...old,
            options: [...old.options, { id: newId(), slug: '', ...emptyOptionFields(), parcelIds: [] }],
          }))
        }
      />
    </EditorSection>
  );
}
