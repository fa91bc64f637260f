import '#platform/web/forms/account-part.css';
import '#platform/web/forms/choice-fields.css';
import { apiPath, NEWSLETTER_WORDS, NOTICE_KINDS, type Notices, type Profile, PushKey } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { askEngine } from '#platform/web/ask-engine.ts';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';
import { Done, ProfileFrame } from './profile-frame.tsx';

const KIND_WORDS = {
  reminders: 'Before a sale you registered for opens',
  outbid: 'When you are outbid',
  receipts: 'A receipt of my bids',
  results: 'How a sale you bid in ended',
} as const;
const CHANNEL_WORDS = { email: 'By email', push: 'On my devices', phone: 'By text message' } as const;

/** `/profile/notices/`: what one wants to hear about, and how. */
export default function NoticesPage() {
  const [own] = useOwn(apiPath('GET /api/account/profile'));
  return (
    <ProfileFrame title="Notices" own={own}>
      {(profile) => <Choices profile={profile} />}
    </ProfileFrame>
  );
}

function Choices({ profile }: { profile: Profile }) {
  const form = useForm({
    to: apiPath('POST /api/account/notices'),
    start: { notices: profile.notices, newsletter: profile.newsletter },
    onDone: () => {},
  });
  const { notices } = form.values;
  const toggle = (kind: keyof Notices, channel: Notices[typeof kind][number], wanted: boolean): void => {
    const others = notices[kind].filter((one) => one !== channel);
    form.set({ notices: { ...notices, [kind]: wanted ? [...others, channel] : others } });
  };
  return (
    <>
      <Form form={form} press="Save" after={form.isSaved ? <Done>Saved.</Done> : null}>
        {NOTICE_KINDS.map((kind) => (
          <fieldset className="choice-fields" key={kind}>
            <legend>{KIND_WORDS[kind]}</legend>
            {profile.channels.map((channel) => (
              <CheckField
                key={channel}
                label={CHANNEL_WORDS[channel]}
                checked={notices[kind].includes(channel)}
                onChange={(event) => toggle(kind, channel, event.target.checked)}
              />
            ))}
          </fieldset>
        ))}
        <CheckField label={NEWSLETTER_WORDS} {...form.tick('newsletter')} />
        <p className="meta">
          Emails about your account’s safety, your registrations, changed schedules and offers always come.
        </p>
      </Form>
      {profile.channels.includes('push') ? (
        <section className="account-part">
          <h2>This device</h2>
          <PushDevice />
        </section>
      ) : null}
    </>
  );
}

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This very device: told without an email, or not. Asks the browser only when the button is pressed. */
function PushDevice() {
  const [at, setAt] = useState<'unknown' | 'off' | 'on' | 'busy'>('unknown');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (canPush()) void readSubscription().then((found) => setAt(found ? 'on' : 'off'));
  }, []);
  if (!canPush()) return <p className="meta">This browser cannot be told without an email.</p>;
  const turn = async (work: () => Promise<string | null>, next: 'on' | 'off'): Promise<void> => {
    setAt('busy');
    const wrong = await work().catch(() => 'This did not work. Try again in a moment.');
    setProblem(wrong);
    setAt(wrong === null ? next : next === 'on' ? 'off' : 'on');
  };
  return (
    <div>
      <Alert>{problem}</Alert>
      {at === 'on' ? (
        <Button onClick={() => void turn(stop, 'off')}>Stop telling this device</Button>
      ) : (
        <Button disabled={at !== 'off'} onClick={() => void turn(start, 'on')}>
          {at === 'busy' ? 'Loading...' : 'Turn on for this device'}
        </Button>
      )}
      <p className="meta" role="status">
        {at === 'on' ? 'This device is told what you ticked “On my devices”.' : 'Your browser asks you first.'}
      </p>
    </div>
  );
}

const readSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/push-worker.js'))?.pushManager.getSubscription()) ?? null;

const start = async (): Promise<string | null> => {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Your browser does not let us. Allow notifications for this page in its settings, then try again.';
  const { publicKey } = PushKey.parse((await askEngine(apiPath('GET /api/push/key'))).body);
  if (publicKey === null) return 'No device is told anything here. Emails come.';
  const registration = await navigator.serviceWorker.register('/push-worker.js');
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const address: string = apiPath('POST /api/push/subscriptions');
  const { endpoint, keys } = subscription.toJSON();
  const outcome = await postToEngine(address, { endpoint, keys });
  return outcome.kind === 'done' ? null : outcome.message;
};

const stop = async (): Promise<string | null> => {
  const subscription = await readSubscription();
  if (!subscription) return null;
  await postToEngine(apiPath('POST /api/push/subscriptions/remove'), { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return null;
};
