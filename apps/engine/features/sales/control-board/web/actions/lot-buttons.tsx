import type { ParcelView } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useControl } from '../control-context.ts';
import { offersOf } from './board-actions.ts';

/** Buttons of a lot's row, as far as the role allows them. */
export function LotButtons({ parcel }: { parcel: ParcelView }) {
  const { live, may, begin } = useControl();
  return offersOf('inRow', { live, parcel }).map(({ label, ariaLabel, draft, replaces }) =>
    may(draft.kind) ? (
      <Button key={replaces ?? draft.kind} size="row" aria-label={ariaLabel} onClick={() => begin(draft)}>
        {label}
      </Button>
    ) : null,
  );
}
