import { parcelLabel } from '@quarterline/listing';
import '../draft/draft-fields.css';
import './editor-section.css';
import '../entry.css';
import type { DraftGroup } from '@quarterline/contract';
import { tidyDollars } from '@quarterline/fields';
import { Stake } from '@quarterline/ui';
import { newId } from '#platform/staff/web/new-id.ts';
import { DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { AddEntry, RemoveEntry } from '../entry-buttons.tsx';
import { editorFormat } from '../formats/editor-formats.ts';
import { ParcelRadioGroup } from '../parcels/parcel-radio-group.tsx';
import { ParcelsPlat } from '../parcels/parcels-plat.tsx';
import { useParcelChoice } from '../parcels/use-parcel-choice.ts';
import { EditorSection } from './editor-section.tsx';

/** Groups of parcels that are also offered as a whole, after their own closes. */
export function EnBlocSection({ isFixed }: { isFixed: boolean }) {
  const { draft, session, times } = useEditor();
  const { blockStart, blockHint } = editorFormat(draft);
  return (
    <EditorSection id="en-bloc">
      {draft.groups.length === 0 ? (
        <p className="editor-section-empty">No parcels are offered together. Each is sold on its own.</p>
      ) : null}
      {draft.groups.map((group, index) => {
        const hint = blockHint(times?.get(group.blockId), draft);
        return (
          <div className="entry" key={group.id}>
            <div className="draft-fields">
              <div className="draft-fields-span-1">
                <Stake tone="bloc">{draft.groups.length > 1 ? `E${index + 1}` : 'E'}</Stake>
              </div>
              <DraftText
                path={`groups/${group.id}/name`}
                label="Name of the group"
                placeholder="e.g. All four"
                isFixed={isFixed}
              />
              <DraftText
                path={`groups/${group.id}/startingBid`}
                label={blockStart}
                tidy={tidyDollars}
                isFixed={isFixed}
              />
              <RemoveEntry
                what={`en bloc group ${index + 1}`}
                action={() =>
                  session.edit((old) => ({ ...old, groups: old.groups.filter(({ id }) => id !== group.id) }))
                }
                isFixed={isFixed}
              />
            </div>
            <ParcelRadioGroup
              path={`groups/${group.id}/parcelIds`}
              legend="Parcels offered together"
              isFixed={isFixed}
            />
            <BlockPlat group={group} isFixed={isFixed} />
            {hint === null ? null : <p className="field-hint">{hint}</p>}
          </div>
        );
      })}
      <AddEntry
        what="en bloc group"
        action={() =>
          session.edit((old) => ({
            ...old,
            groups: [
              ...old.groups,
              { id: newId(), blockId: newId(), slug: '', name: '', parcelIds: [], startingBid: '' },
            ],
          }))
        }
        isFixed={isFixed}
      />
    </EditorSection>
  );
}

/** The parcels of a block, chosen on the drawing: each is a button, pressed while it is in the block. */
function BlockPlat({ group, isFixed }: { group: DraftGroup; isFixed: boolean }) {
  const { draft, readOnly } = useEditor();
  const [chosen, toggle] = useParcelChoice(`groups/${group.id}/parcelIds`);
  const isLocked = readOnly || isFixed;
  return (
    <ParcelsPlat
      parcels={draft.parcels}
      terrain={draft.terrain}
      title={`Parcels offered together in ${group.name || 'this group'}`}
      lookOf={(id, number) => {
        const isIn = chosen.includes(id);
        const name = draft.parcels.find((parcel) => parcel.id === id)?.name ?? '';
        return {
          tone: isIn ? 'selected' : 'open',
          isPressed: isIn,
          description: parcelLabel({ stake: String(number), name }),
          onSelect: isLocked ? undefined : () => toggle(id, !isIn),
        };
      }}
    />
  );
}
