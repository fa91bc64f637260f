import './more-actions.css';
import { formatPrice } from '@quarterline/listing';
import { Button, Dialog } from '@quarterline/ui';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { validBidsOf } from '../board-figures.ts';
import { useControl } from '../control-context.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import type { ActionDraft } from './action-draft.ts';

/** What is done to a parcel less often. Each opens its own dialog with what it brings about. */
export function MoreActions({ parcelId, onClose }: { parcelId: string | null; onClose: () => void }) {
  const { live, begin } = useControl();
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  if (!parcel) return null;
  const bid = validBidsOf(live, parcel.id)[0];
  const offers: [string, ActionDraft][] = [];
  if (!isClosed(parcel)) {
    // Of a sealed tender nothing that has an amount is changed while tenders are taken.
    if (parcel.kind === 'parcel' && !bid && !live.tender)
      offers.push(['Lower the starting bid', { kind: 'lower_starting_bid', parcelId: parcel.id }]);
    if (parcel.phase === 'open' && !live.tender)
      offers.push(['Lower the increment', { kind: 'lower_increment', parcelId: parcel.id }]);
    offers.push([
      parcel.kind === 'enBloc' ? 'Withdraw the block' : 'Withdraw the parcel',
      { kind: 'withdraw', parcelId: parcel.id },
    ]);
  }
  if (bid?.bidId && bid.bidderId) {
    const { bidId, bidderId, sequence, amountCents } = bid;
    offers.push([
      `Void the bid of ${formatPrice(amountCents)}, needs two people`,
      { kind: 'void', parcelId: parcel.id, bidId, bidderId, sequence, amountCents },
    ]);
  }
  return (
    <Dialog title={parcelName(live, parcel.id)} open onClose={onClose}>
      <div className="more-actions">
        {offers.map(([words, draft]) => (
          <Button
            key={draft.kind}
            tone={draft.kind === 'void' || draft.kind === 'withdraw' ? 'out' : 'line'}
            size="small"
            onClick={() => {
              onClose();
              begin(draft);
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
