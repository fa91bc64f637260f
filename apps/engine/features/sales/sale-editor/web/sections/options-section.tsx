import '../draft/draft-fields.css';
import './editor-section.css';
import '../entry.css';
import { newId } from '../../../../../platform/staff/web/new-id.ts';
import { DraftMarkdown, DraftText, DraftWhen } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
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
            <DraftText path={`options/${option.id}/name`} label="Option" span={3} placeholder="Rent back" />
            <DraftWhen path={`options/${option.id}/exerciseDate`} label="May be exercised until" />
            <RemoveEntry
              what={`option ${index + 1}`}
              action={() =>
                session.edit((old) => ({ ...old, options: old.options.filter(({ id }) => id !== option.id) }))
              }
            />
            <DraftText path={`options/${option.id}/summary`} label="In one line" span={6} />
            <DraftMarkdown path={`options/${option.id}/descriptionMarkdown`} label="On its own page" />
          </div>
          <ParcelRadioGroup path={`options/${option.id}/parcelIds`} legend="Goes with" />
        </div>
      ))}
      <AddEntry
        what="option"
        action={() =>
          session.edit((old) => ({
            ...old,
            options: [
              ...old.options,
              {
                id: newId(),
                slug: '',
                name: '',
                summary: '',
                descriptionMarkdown: '',
                exerciseDate: '',
                parcelIds: [],
              },
            ],
          }))
        }
      />
    </EditorSection>
  );
}
