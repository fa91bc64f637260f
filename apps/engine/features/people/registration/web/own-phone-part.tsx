import '#platform/web/forms/account-part.css';
import './own-phone-part.css';
import { apiPath, enginePages, type OwnPhone, PhoneVerification } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { Alert, Button, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = { slug: string; phone: OwnPhone; onChanged: () => void };

const WAYS: Record<OwnPhone['ways'][number], string> = { text: 'Text me a code', call: 'Call me with a code' };

/** Where a sale asks for it: a code shows that the number of the account reaches the bidder. */
export function OwnPhonePart({ slug, phone, onChanged }: Props) {
  const { number, verifiedAt, codeSent, ways } = phone;
  return (
    <section className="account-part" id="phone">
      <h2>Your phone number</h2>
      {number === null ? <p>Your profile has no phone number yet.</p> : null}
      {number !== null && verifiedAt !== null ? (
        <p>{formatPhone(number)} is verified. If you change it, we ask you to verify the new one.</p>
      ) : null}
      {number !== null && verifiedAt === null ? (
        <>
          <p>
            This sale asks that you can be reached by phone. We send a code to{' '}
            <b className="own-phone-part-number">{formatPhone(number)}</b>, and you type it here.
          </p>
          {codeSent ? <CodeForm slug={slug} onDone={onChanged} /> : null}
          <SendCode slug={slug} ways={ways} codeSent={codeSent} onSent={onChanged} />
        </>
      ) : null}
      <p>
        <a href={enginePages.profile}>{number === null ? 'Add your number' : 'Change your number'}</a>
      </p>
    </section>
  );
}

type SendProps = { slug: string; ways: OwnPhone['ways']; codeSent: boolean; onSent: () => void };

function SendCode({ slug, ways, codeSent, onSent }: SendProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (way: OwnPhone['ways'][number]): Promise<void> => {
    setSending(true);
    setProblem(null);
    const outcome = await postToEngine(apiPath('POST /api/auctions/:slug/registration/phone/code', { slug }), {
      way,
    });
    setSending(false);
    if (outcome.kind === 'done') return onSent();
    setProblem(outcome.message);
  };
  return (
    <>
      <Alert>{problem}</Alert>
      {codeSent ? <p>No code? Ask for another one after a minute. Only the newest counts.</p> : null}
      <p className="row row--12">
        {ways.map((way) => (
          <Button key={way} tone={codeSent ? undefined : 'gold'} disabled={sending} onClick={() => void send(way)}>
            {WAYS[way]}
          </Button>
        ))}
      </p>
    </>
  );
}

function CodeForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const form = useForm({
    schema: PhoneVerification,
    to: apiPath('POST /api/auctions/:slug/registration/phone', { slug }),
    start: { code: '' },
    onDone: onDone,
  });
  return (
    <Form form={form} press="Verify" label="The code that came">
      <TextField
        label="Code"
        hint="8 digits. It counts for 10 minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </Form>
  );
}
