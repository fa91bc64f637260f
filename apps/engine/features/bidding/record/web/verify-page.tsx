import './verify-page.css';
import { checkIcon, Icon, TextAreaField, triangleAlertIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { type Checked, checkTexts } from './check-texts.ts';
import { CheckpointFacts, ReceiptFacts, RecordFacts } from './verify-facts.tsx';

/** `/verify/`: anybody checks a receipt or the record of a sale, in their own browser. Nothing is sent. */
export default function VerifyPage() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const fileId = useId();
  const check = async (...texts: string[]): Promise<void> => setChecked(await checkTexts(texts));
  const form = useForm({
    start: { text: '' },
    send: ({ text }: { text: string }) => check(text).then(() => null),
    onDone: () => {},
  });
  return (
    <AccountFrame
      wide
      title="Check a receipt or a record"
      lead="Every answer to a bid is signed, and the record of every sale is published when it is over. Here you check either of them yourself, the record together with its addenda if you choose both files. It happens in your browser: nothing you put in is sent to us."
    >
      <Form
        form={form}
        press="Check it"
        disabled={form.values.text.trim() === ''}
        beside={
          <>
            <label className="btn verify-page-choose" htmlFor={fileId}>
              Choose files
            </label>
            <input
              id={fileId}
              className="sr-only"
              type="file"
              accept="application/json,.json"
              multiple
              onChange={async ({ target }) => {
                const files = [...(target.files ?? [])];
                if (files.length > 0) await check(...(await Promise.all(files.map((file) => file.text()))));
              }}
            />
          </>
        }
      >
        <TextAreaField
          label="Paste a receipt"
          hint="You find yours under Sales and bids in your account, and on the bidding page."
          rows={6}
          spellCheck={false}
          {...form.field('text')}
        />
      </Form>
      <div role="status">{checked ? <Verdict checked={checked} /> : null}</div>
    </AccountFrame>
  );
}

function Verdict({ checked }: { checked: Checked }) {
  const faults = checked.kind === 'unread' ? [checked.sentence] : checked.verdict.faults;
  const isProved = faults.length === 0 && (checked.kind !== 'record' || checked.verdict.isKeyKnown);
  return (
    <section className={isProved ? 'verify-page-verdict' : 'verify-page-verdict verify-page-verdict--bad'}>
      <h2>
        <Icon art={isProved ? checkIcon : triangleAlertIcon} />
        {headline(checked, faults.length === 0)}
      </h2>
      {faults.length > 0 ? (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      {checked.kind === 'record' && faults.length === 0 ? (
        <RecordFacts verdict={checked.verdict} kept={checked.kept} />
      ) : null}
      {checked.kind === 'checkpoint' && faults.length === 0 && checked.verdict.checkpoint ? (
        <CheckpointFacts checkpoint={checked.verdict.checkpoint} />
      ) : null}
      {checked.kind === 'receipt' && faults.length === 0 && checked.verdict.receipt ? (
        <ReceiptFacts receipt={checked.verdict.receipt} />
      ) : null}
    </section>
  );
}

const headline = (checked: Checked, holds: boolean): string => {
  switch (checked.kind) {
    case 'record':
      if (!holds) return 'This record does not hold';
      return checked.verdict.isKeyKnown ? 'This record holds' : 'Not proved who signed this record';
    case 'checkpoint':
      return holds ? 'This checkpoint is ours' : 'This checkpoint does not hold';
    case 'receipts':
      return holds ? `All ${checked.verdict.count} receipts are genuine` : 'Not all of these receipts are genuine';
    case 'receipt':
      return holds ? 'This receipt is genuine' : 'This receipt is not genuine';
    case 'unread':
      return 'This cannot be checked';
  }
};
