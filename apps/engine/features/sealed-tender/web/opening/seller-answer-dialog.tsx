import { apiPath, ControlAction, type OpeningLot } from '@quarterline/contract';
import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';

type Props = {
  slug: string;
  lot: OpeningLot;
  accepts: boolean;
  highest: string;
  onDone: () => void;
  onClose: () => void;
};

/** Staff enter what the seller said of the highest tender of a lot, with how they know; a second person confirms it, and it stays. */
export const SellerAnswerDialog = ({ slug, lot, accepts, highest, onDone, onClose }: Props) => (
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
    onDone={onDone}
  />
);
