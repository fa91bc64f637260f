import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type OpeningLot, pagePath } from '@quarterline/contract';
import { Button, Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

/** Staff enter what the seller said of the highest tender of a lot, with how they know; a second person confirms it, and it stays. */
export function SellerAnswerDialog({
  slug,
  lot,
  accepts,
  highest,
  onDone,
  onClose,
}: {
  slug: string;
  lot: OpeningLot;
  accepts: boolean;
  highest: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const send = async (): Promise<void> => {
    const action = { kind: 'answer_for_seller' as const, parcelId: lot.id, accepts, reason };
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/control/acts', { slug }), action);
    if (posted.kind === 'done') return setWaits(true);
    setProblem(posted.message);
    setIsBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return;
    setIsBusy(true);
    setProblem(null);
    void send();
  };
  if (waits)
    return (
      <Dialog title="A second person is asked" open onClose={onDone}>
        <div className="admin-form">
          <div className="admin-form-means" role="status">
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
    <Dialog title={accepts ? 'The seller accepts' : 'The seller declines'} open onClose={onClose}>
      <form className="admin-form" onSubmit={submit}>
        <p className="admin-form-means">
          {accepts
            ? `Once a second person confirms it, ${lot.name} is sold at ${highest}. This cannot be taken back.`
            : `Once a second person confirms it, ${lot.name} is not sold in this sale, and goes to nobody else. This cannot be taken back.`}
        </p>
        <TextAreaField
          label="How the seller answered"
          hint="It goes to the record: By phone, Nov 24 at 3 PM."
          rows={3}
          value={reason}
          error={asked && reason.trim() === '' ? 'Write how the seller answered.' : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogEnd
          sentence={problem}
          sending={isBusy}
          press={accepts ? `Accept ${highest}` : 'Decline'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
