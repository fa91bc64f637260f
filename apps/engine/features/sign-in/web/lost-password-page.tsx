import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, LostPasswordRequest } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { sameReturn } from '#platform/web/where-to-next.ts';

/** `/lost-password/`: asks for the email. */
export default function LostPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: LostPasswordRequest,
    to: apiPath('POST /api/account/lost-password'),
    start: { email: '' },
    onDone: (_, { email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <AccountFrame title="Check your email" lead={`We sent a message to ${sentTo}`}>
        <p className="lead">The link in it works once, for two hours. Look in your junk folder too.</p>
        <p>
          Asked before? An email that came in the last hour still works. After two emails we wait until the hour is over
          before we send one more.
        </p>
        <p className="account-links">
          Nothing there, or another address?{' '}
          <button type="button" className="account-links-button" onClick={() => setSentTo(null)}>
            Ask once more
          </button>
          . <a href={sameReturn(enginePages.login)}>Back to the login</a>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Lost your password?" lead="We send you an email with a link to set a new one.">
      <Form form={form} press="Send the email">
        <TextField label="Email address" type="email" autoComplete="username" {...form.field('email')} />
      </Form>
      <p className="account-links">
        Remembered it? <a href={sameReturn(enginePages.login)}>Log in</a>.
      </p>
    </AccountFrame>
  );
}
