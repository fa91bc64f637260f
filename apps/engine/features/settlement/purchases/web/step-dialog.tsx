import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type SaleResults, SettlementStepRequest } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { PaidFields, type PaidHow } from './paid-fields.tsx';
import { NOTE_LABELS, readCents, STEP_BUTTONS, type StepDraft, stepMeans } from './step-words.ts';

type Props = {
  results: SaleResults;
  draft: StepDraft;
  onClose: () => void;
  onDone: () => void;
  /** It stands elsewhere than this page knows. */
  onMoved: () => void;
};
type Errors = { amount?: string; day?: string; note?: string; all?: string };

/** One step of one purchase: what it brings about, what it needs, and a note; only then the button. */
export function StepDialog({ results, draft, onClose, onDone, onMoved }: Props) {
  const { step, purchase } = draft;
  const missingCents = Math.max(0, purchase.amounts.depositCents - purchase.depositReceivedCents);
  const [amount, setAmount] = useState(moneyText(missingCents));
  const [paid, setPaid] = useState<PaidHow>({ receivedOn: results.today, method: 'wire', reference: '' });
  const [day, setDay] = useState(step === 'declare_firm' ? results.proposedCompletion : '');
  const [renounced, setRenounced] = useState(false);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amountCents = readCents(amount);
    if (step === 'record_deposit' && amountCents === null)
      return setErrors({ amount: 'Write the amount in dollars, with cents if there are any.' });
    if ((step === 'declare_firm' || step === 'put_off') && day === '') return setErrors({ day: 'Choose a day.' });
    const { parcelId, soldSequence, turn } = purchase;
    const request = SettlementStepRequest.safeParse({
      step,
      parcelId,
      soldSequence,
      seenTurn: turn,
      note,
      amountCents,
      completesOn: day,
      dueOn: day,
      renounced,
      ...(step === 'record_deposit' ? paid : {}),
    });
    if (!request.success) {
      const message = request.error.issues[0]?.message ?? 'This needs another look.';
      return setErrors(request.error.issues[0]?.path[0] === 'note' ? { note: message } : { all: message });
    }
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/results/steps', { slug: results.slug }),
      request.data,
    );
    setSending(false);
    if (posted.kind === 'done') return onDone();
    setErrors({ all: posted.message });
    if (posted.code === 'settlement_moved') onMoved();
  };
  const name = purchase.isBlock ? purchase.name : `Parcel ${purchase.stake}`;
  return (
    <Dialog title={`${STEP_BUTTONS[step]}: ${name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          {stepMeans(draft).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {step === 'record_deposit' ? (
          <>
            <TextField
              label="Amount received now, in dollars"
              hint={missingCents === 0 ? '0 while nothing more came' : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              error={errors.amount ?? null}
              onChange={({ target }) => setAmount(target.value)}
            />
            {readCents(amount) === 0 ? null : <PaidFields paid={paid} today={results.today} onChange={setPaid} />}
          </>
        ) : null}
        {step === 'declare_firm' || step === 'put_off' ? (
          <TextField
            label={step === 'declare_firm' ? 'Completion day' : 'New day'}
            hint="A business day, where the land lies"
            type="date"
            min={results.today}
            value={day}
            error={errors.day ?? null}
            onChange={({ target }) => setDay(target.value)}
          />
        ) : null}
        {step === 'declare_default' ? (
          <label className="field-check">
            <input type="checkbox" checked={renounced} onChange={({ target }) => setRenounced(target.checked)} />
            <span>The buyer told us that they will not go through with it, so the date need not pass.</span>
          </label>
        ) : null}
        <TextAreaField
          label={NOTE_LABELS[step]}
          rows={2}
          maxLength={1000}
          value={note}
          error={errors.note ?? null}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press={STEP_BUTTONS[step]} onClose={onClose} />
      </form>
    </Dialog>
  );
}
