import '#platform/web/forms/account-part.css';
import './second-factor.css';
import './recovery-code-list.css';
import {
  apiPath,
  type Profile,
  pagePath,
  type RecoveryCodes,
  SecondFactorConfirmRequest,
  type SecondFactorStart,
} from '@quarterline/contract';
import { Alert, Button, ButtonLink, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AskPassword } from '#platform/web/forms/ask-password.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { KeepOtherDevices } from '#platform/web/forms/keep-other-devices.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Done } from '../profile-frame.tsx';

/** An authenticator app: off, being set up, on; and the recovery codes, shown once. */
export function SecondFactor({
  profile,
  needed,
  onChange,
}: {
  profile: Profile;
  needed: boolean;
  onChange: () => void;
}) {
  const [start, setStart] = useState<SecondFactorStart | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // Staff who came here because it was missing go on to their work. Who they are may arrive after their profile.
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed && !wasNeeded) setWasNeeded(true);
  const showCodes = (body: unknown): void => {
    setCodes((body as RecoveryCodes).recoveryCodes);
    setStart(null);
    onChange();
  };
  return (
    <section className="account-part">
      <h2>Two-step login</h2>
      {needed && !profile.secondFactor ? (
        <Alert>
          Staff accounts need two-step login. Set it up here; until then your account has no more rights than a
          bidder’s.
        </Alert>
      ) : null}
      {codes ? <RecoveryCodeList codes={codes} /> : null}
      {profile.secondFactor ? (
        <>
          <Done>On. We ask for a code of your app when you log in.</Done>
          <p>{profile.recoveryCodesLeft} recovery codes are left.</p>
          {wasNeeded ? (
            <p>
              <ButtonLink tone="ink" href={pagePath('/admin/')}>
                Go to the administration
              </ButtonLink>
            </p>
          ) : null}
          <details>
            <summary>New recovery codes</summary>
            <AskPassword path={apiPath('POST /api/account/recovery-codes')} label="Make new codes" onDone={showCodes} />
          </details>
          <details>
            <summary>Turn it off</summary>
            <AskPassword
              path={apiPath('POST /api/account/second-factor/remove')}
              label="Turn it off"
              danger
              onDone={onChange}
            />
          </details>
        </>
      ) : start ? (
        <Confirm start={start} runningSale={profile.runningSale} onDone={showCodes} />
      ) : (
        <>
          <p>An app on your phone shows a code that changes. With it, a stolen password is not enough.</p>
          <details open={needed}>
            <summary>Set it up</summary>
            <AskPassword
              path={apiPath('POST /api/account/second-factor/start')}
              label="Continue"
              onDone={(body) => setStart(body as SecondFactorStart)}
            />
          </details>
        </>
      )}
    </section>
  );
}

type ConfirmProps = { start: SecondFactorStart; runningSale: string | null; onDone: (body: unknown) => void };

function Confirm({ start, runningSale, onDone }: ConfirmProps) {
  const form = useForm({
    schema: SecondFactorConfirmRequest,
    to: apiPath('POST /api/account/second-factor/confirm'),
    start: { code: '', keepOtherDevices: false },
    onDone: onDone,
  });
  return (
    <Form form={form} press="Turn it on" label="Confirm the app">
      <p>Scan this square with the app, or type the key into it. Then type the six digits it shows.</p>
      <img
        className="second-factor-square"
        src={`data:image/svg+xml,${encodeURIComponent(start.squareSvg)}`}
        alt="The key as a square for your authenticator app"
        width="220"
        height="220"
      />
      <p>
        Key: <code className="second-factor-key">{start.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField label="Code of the app" inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <KeepOtherDevices runningSale={runningSale} box={form.field('keepOtherDevices')} />
    </Form>
  );
}

/** Shown once: on document they survive a lost telephone. */
const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <div className="recovery-code-list stack stack--12 stack--start" role="status">
    <h3>Your recovery codes</h3>
    <p>Write them down or print them now: we cannot show them again. Each works once, when the phone is not at hand.</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <Button size="small" onClick={() => print()}>
      Print this page
    </Button>
  </div>
);
