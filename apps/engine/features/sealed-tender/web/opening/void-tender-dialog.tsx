import { AskVoid, apiPath, type OpeningLot } from '@quarterline/contract';
import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';

type Props = {
  slug: string;
  lot: OpeningLot;
  tender: OpeningLot['tenderers'][number];
  onAsked: () => void;
  onClose: () => void;
};

/** The first of two people asks to drop a tender that nobody has opened; the second confirms it on the control board. */
export const VoidTenderDialog = ({ slug, lot, tender, onAsked, onClose }: Props) => (
  <ReasonDialog
    title="Void a sealed tender"
    means={
      <p>
        The tender of {tender.bidder} for {lot.name} is never opened and cannot win. It takes a second person, who
        confirms it on the control board within ten minutes. The record names both of you.
      </p>
    }
    label="Reason"
    hint="It goes to the record, and to the bidder by email."
    rows={3}
    missing="Write the reason."
    schema={AskVoid}
    body={{ parcelId: lot.id, bidId: tender.bidId }}
    to={apiPath('POST /api/admin/auctions/:slug/control/voids', { slug })}
    press="Ask a second person"
    onClose={onClose}
    onDone={onAsked}
  />
);
