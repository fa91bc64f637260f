import '../../../../platform/web/forms/form.css';
import { apiPath, ControlAction, type OpeningLot, pagePath } from '@quarterline/contract';
import { Button, Dialog } from '@quarterline/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../../platform/staff/web/lists/reason-dialog.tsx';

type Props = {
  slug: string;
  lot: OpeningLot;
  accepts: boolean;
  highest: string;
  onDone: () => void;
  onClose: () => void;
};

/** Staff enter what the seller said of the highest tender of a lot, with how they know; a second person confirms it, and it stays. */
export function SellerAnswerDialog({ slug, lot, accepts, highest, onDone, onClose }: Props) {
  const [waits, setWaits] = useState(false);
  if (waits)
    return (
      <Dialog title="A second person is asked" open onClose={onDone}>
        <div className="form">
          <div className="form-means" role="status">
            <p>
              Nothing has changed yet. Another person of staff confirms it within ten minutes, under “Needs you” on the{' '}
              <a href={pagePath('/admin/auctions/:slug/control/', { slug })}>control board</a>.
            </p>
          </div>
          <p>
            <Button size="row" onClick={onDone}>
              Done
            </Button>
          </p>
        </div>
      </Dialog>
    );
  return (
    <ReasonDialog
      title={accepts ? 'The seller accepts' : 'The seller declines'}
      means={
        <p>
          {accepts
            ? `Once a second person confirms it, ${lot.name} is sold at ${highest}. This cannot be taken back.`
            : `Once a second person confirms it, ${lot.name} is not sold in this sale, and goes to nobody else. This cannot be taken back.`}
        </p>
      }
      label="How the seller answered"
      hint="It goes to the record: By phone, Nov 24 at 3 PM."
      rows={3}
      missing="Write how the seller answered."
      schema={ControlAction}
      body={{ kind: 'answer_for_seller', parcelId: lot.id, accepts }}
      to={apiPath('POST /api/admin/auctions/:slug/control/acts', { slug })}
      press={accepts ? `Accept ${highest}` : 'Decline'}
      onClose={onClose}
      onDone={() => setWaits(true)}
    />
  );
}
