import { formatClockShort } from '@quarterline/civil-time';
import { Icon, plusIcon, Stake, trash2Icon } from '@quarterline/ui';
import { DraftText } from './draft-fields.tsx';
import { useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { newId } from './new-id.ts';
import { ParcelChoice } from './parcel-choice.tsx';
import { tidyDollars } from './tidy-texts.ts';

/** Groups of parcels that are also offered as a whole, after their own closes. */
export function EnBlocSection({ isFixed }: { isFixed: boolean }) {
  const { draft, session, readOnly, times } = useEditor();
  const isLocked = readOnly || isFixed;
  return (
    <EditorSection id="en-bloc">
      {draft.groups.length === 0 ? (
        <p className="empty">No parcels are offered together. Each is sold on its own.</p>
      ) : null}
      {draft.groups.map((group, index) => {
        const round = times?.get(group.blockId);
        return (
          <div className="entry" key={group.id}>
            <div className="g6">
              <div className="span-1">
                <Stake tone="bloc">{draft.groups.length > 1 ? `E${index + 1}` : 'E'}</Stake>
              </div>
              <DraftText
                path={`groups/${group.id}/name`}
                label="Name of the group"
                placeholder="All four"
                isFixed={isFixed}
              />
              <DraftText
                path={`groups/${group.id}/startingBid`}
                label="Starting bid for the whole"
                tidy={tidyDollars}
                isFixed={isFixed}
              />
              {isLocked ? null : (
                <button
                  type="button"
                  className="ab ab--i entry-x"
                  aria-label={`Remove en bloc group ${index + 1}`}
                  onClick={() =>
                    session.edit((old) => ({ ...old, groups: old.groups.filter(({ id }) => id !== group.id) }))
                  }
                >
                  <Icon art={trash2Icon} />
                </button>
              )}
            </div>
            <ParcelChoice path={`groups/${group.id}/parcelIds`} legend="Parcels offered together" isFixed={isFixed} />
            {round ? (
              <p className="hint">
                Its round is expected from {formatClockShort(round.opensAt, draft.zone)} to{' '}
                {formatClockShort(round.closesAt, draft.zone)}; a late bid on a parcel moves it.
              </p>
            ) : null}
          </div>
        );
      })}
      {isLocked ? null : (
        <button
          type="button"
          className="ab"
          onClick={() =>
            session.edit((old) => ({
              ...old,
              groups: [
                ...old.groups,
                { id: newId(), blockId: newId(), slug: '', name: '', parcelIds: [], startingBid: '' },
              ],
            }))
          }
        >
          <Icon art={plusIcon} /> Add en bloc group
        </button>
      )}
    </EditorSection>
  );
}
