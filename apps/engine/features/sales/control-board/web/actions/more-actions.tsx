import { Button, Dialog } from '@quarterline/ui';
import { useControl } from '../control-context.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import { offersOf } from './board-actions.ts';

/** What is done to a parcel less often. Each opens its own dialog with what it brings about. */
export function MoreActions({ parcelId, onClose }: { parcelId: string | null; onClose: () => void }) {
  const { live, begin } = useControl();
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  if (!parcel) return null;
  return (
    <Dialog title={parcelName(live, parcel.id)} open onClose={onClose}>
      <div className="stack stack--8">
        {offersOf('inMore', { live, parcel }).map(({ label, tone, draft }) => (
          <Button
            key={draft.kind}
            tone={tone ?? 'line'}
            size="small"
            onClick={() => {
              onClose();
              begin(draft);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
