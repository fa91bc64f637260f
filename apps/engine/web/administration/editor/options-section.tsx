import { Icon, plusIcon, trash2Icon } from '@quarterline/ui';
import { DraftText, DraftWords } from './draft-fields.tsx';
import { useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { newId } from './new-id.ts';
import { ParcelChoice } from './parcel-choice.tsx';
import { tidyWall } from './tidy-texts.ts';

/** Rights offered with the sale: to rent back, to buy equipment. */
export function OptionsSection() {
  const { draft, session, readOnly } = useEditor();
  return (
    <EditorSection id="options">
      {draft.options.length === 0 ? <p className="empty">No option goes with this sale.</p> : null}
      {draft.options.map((option, index) => (
        <div className="entry" key={option.id}>
          <div className="g6">
            <DraftText path={`options/${option.id}/name`} label="Option" span={3} placeholder="Rent back" />
            <DraftText
              path={`options/${option.id}/exerciseDate`}
              label="May be exercised until"
              tidy={tidyWall(draft.zone)}
            />
            {readOnly ? null : (
              <button
                type="button"
                className="ab ab--i entry-x"
                aria-label={`Remove option ${index + 1}`}
                onClick={() =>
                  session.edit((old) => ({ ...old, options: old.options.filter(({ id }) => id !== option.id) }))
                }
              >
                <Icon art={trash2Icon} />
              </button>
            )}
            <DraftText path={`options/${option.id}/summary`} label="In one line" span={6} />
            <DraftWords
              path={`options/${option.id}/descriptionMarkdown`}
              label="On its own page"
              rows={3}
              hint="Markdown"
            />
          </div>
          <ParcelChoice path={`options/${option.id}/parcelIds`} legend="Goes with" />
        </div>
      ))}
      {readOnly ? null : (
        <button
          type="button"
          className="ab"
          onClick={() =>
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
        >
          <Icon art={plusIcon} /> Add option
        </button>
      )}
    </EditorSection>
  );
}
