import type { DraftGroup } from '@quarterline/contract';
import { useEditor } from '../draft/editor-context.ts';
import { ParcelsPlat } from './parcels-plat.tsx';
import { useParcelChoice } from './use-parcel-choice.ts';

/** The parcels of a block, chosen on the drawing: each is a button, pressed while it is in the block. */
export function BlockPlat({ group, isFixed }: { group: DraftGroup; isFixed: boolean }) {
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
          description: `Parcel ${number} ${name}`.trim(),
          onSelect: isLocked ? undefined : () => toggle(id, !isIn),
        };
      }}
    />
  );
}
