import { apiPath, pagePath, type SaleResults, SettlementStepRequest } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { TextAreaField, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { TrustMethodField } from '#platform/staff/web/trust-method-field.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { NOTE_LABELS, readCents, STEP_BUTTONS, type StepDraft, stepMeans, usualNote } from './step-words.ts';

type Props = {
  results: SaleResults;
  draft: StepDraft;
  onClose: () => void;
  onDone: () => void;
  /** It stands elsewhere than this page knows. */
  onMoved: () => void;
};
/** One step of one purchase: what it brings about, what it needs, and a note; only then the button. */
export function StepDialog({ results, draft, onClose, onDone, onMoved }: Props) {
  const { step, purchase } = draft;
  const { parcelId, soldSequence, turn } = purchase;
  const missingCents = Math.max(0, purchase.amounts.depositCents - purchase.depositReceivedCents);
  // Sent again after a lost connection, a part is one receipt.
  const [receiptId] = useState(newId);
  const isPart = (typed: { amountCents: string }): boolean => {
    const cents = readCents(typed.amountCents) ?? 0;
    return step === 'record_deposit' && cents > 0 && cents < missingCents;
  };
  const asksDay = step === 'declare_firm' || step === 'put_off';
  const day = step === 'declare_firm' ? 'completesOn' : 'dueOn';
  return (
    <FormDialog
      title={`${STEP_BUTTONS[step]}: ${purchase.isBlock ? purchase.name : `Parcel ${purchase.stake}`}`}
      means={({ values }) => (
        <>
          {(isPart(values) ? PART_MEANS : stepMeans(draft)).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {step === 'record_deposit' ? (
            <p>
              <a href={pagePath('/admin/auctions/:slug/trust/', { slug: results.slug }, { purchase: parcelId })}>
                Trust ledger of this purchase
              </a>
            </p>
          ) : null}
        </>
      )}
      schema={SettlementStepRequest}
      send={async (body) => {
        if (body.step === 'record_deposit' && body.amountCents > 0 && body.amountCents < missingCents)
          return postToEngine<unknown>(
            apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', { slug: results.slug, parcelId }),
            {
              ...receiptOf(body),
              id: receiptId,
              registrationId: purchase.buyer.bidderId,
              day: body.receivedOn ?? results.today,
            },
          );
        const posted = await postToEngine<unknown>(
          apiPath('POST /api/admin/auctions/:slug/results/steps', { slug: results.slug }),
          body,
        );
        if (posted.kind === 'refused' && posted.code === 'settlement_moved') onMoved();
        return posted;
      }}
      start={{
        note: usualNote(draft),
        amountCents: moneyText(missingCents),
        receivedOn: results.today,
        method: 'wire',
        reference: '',
        completesOn: results.proposedCompletion,
        dueOn: '',
        renounced: false,
      }}
      read={(typed) => ({
        ...typed,
        step,
        parcelId,
        soldSequence,
        seenTurn: turn,
        amountCents: readCents(typed.amountCents),
      })}
      check={(typed) => ({
        ...(step === 'record_deposit' && readCents(typed.amountCents) === null
          ? { amountCents: 'Write the amount in dollars, with cents if there are any.' }
          : {}),
        ...(asksDay && typed[day] === '' ? { [day]: 'Choose a day.' } : {}),
      })}
      press={({ values }) => (isPart(values) ? 'Record this part' : STEP_BUTTONS[step])}
      onClose={onClose}
      onDone={onDone}
    >
      {({ field, tick, values }) => (
        <>
          {step === 'record_deposit' ? (
            <TextField
              label="Amount received now, in dollars"
              hint={missingCents === 0 ? '0 while nothing more came' : undefined}
              inputMode="decimal"
              autoComplete="off"
              {...field('amountCents')}
            />
          ) : null}
          {step === 'record_deposit' && readCents(values.amountCents) !== 0 ? (
            <>
              <TextField label="Day on which it came" type="date" max={results.today} {...field('receivedOn')} />
              <TrustMethodField {...field('method')} />
              <TextField
                label="Reference"
                hint="The number of the wire, the draft or the cheque"
                autoComplete="off"
                maxLength={120}
                {...field('reference')}
              />
            </>
          ) : null}
          {asksDay ? (
            <TextField
              label={step === 'declare_firm' ? 'Completion day' : 'New day'}
              hint="A business day, where the land lies"
              type="date"
              min={results.today}
              {...field(day)}
            />
          ) : null}
          {step === 'declare_default' ? (
            <CheckField
              label="The buyer told us that they will not go through with it, so the date need not pass."
              {...tick('renounced')}
            />
          ) : null}
          <TextAreaField label={NOTE_LABELS[step]} rows={2} maxLength={1000} {...field('note')} />
        </>
      )}
    </FormDialog>
  );
}

const PART_MEANS = [
  'This is a part of the deposit. It is an entry of the trust ledger, and gets a receipt with the firm’s next number.',
  'The purchase waits until all of the deposit is here. Then take this step for the rest.',
];

type Deposit = Extract<SettlementStepRequest, { step: 'record_deposit' }>;

/** A part of a deposit as the trust ledger takes it. The note of the step is its reference where none is typed. */
const receiptOf = ({ soldSequence, amountCents, method, reference, note }: Deposit) => ({
  kind: 'deposit' as const,
  soldSequence,
  amountCents,
  method,
  party: '',
  reference: reference === '' ? note.slice(0, 120) : reference,
});
