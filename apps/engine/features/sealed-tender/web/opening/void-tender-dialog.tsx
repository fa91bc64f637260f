import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type OpeningLot } from '@quarterline/contract';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

/** The first of two people asks to drop a tender that nobody has opened; the second confirms it on the control board. */
export function VoidTenderDialog({
  slug,
  lot,
  tender,
  onAsked,
  onClose,
}: {
  slug: string;
  lot: OpeningLot;
  tender: OpeningLot['tenderers'][number];
  onAsked: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/control/voids', { slug }), {
      parcelId: lot.id,
      bidId: tender.bidId,
      reason,
    });
    if (posted.kind === 'done') return onAsked();
    setProblem(posted.message);
    setIsBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setHasTried(true);
    if (reason.trim() === '') return;
    setIsBusy(true);
    setProblem(null);
    void send();
  };
  return (
    <Dialog title="Void a sealed tender" open onClose={onClose}>
      <form className="admin-form" onSubmit={submit}>
        <p className="admin-form-means">
          The tender of {tender.bidder} for {lot.name} is never opened and cannot win. It takes a second person, who
          confirms it on the control board within ten minutes. The record names both of you.
        </p>
        <TextAreaField
          label="Reason"
          hint="It goes to the record, and to the bidder by email."
          rows={3}
          value={reason}
          error={hasTried && reason.trim() === '' ? 'Write the reason.' : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogEnd sentence={problem} sending={isBusy} press="Ask a second person" onClose={onClose} />
      </form>
    </Dialog>
  );
}
