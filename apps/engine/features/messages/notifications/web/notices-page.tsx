import '#platform/web/forms/form.css';
import '#platform/web/forms/account-part.css';
import '#platform/web/forms/radio-group-field.css';
import { apiPath, NEWSLETTER_WORDS, NOTICE_KINDS, type Notices, type Profile } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { Done, ProfileFrame } from '#features/people/profile/web/profile-frame.tsx';
import { CheckField } from '#platform/web/forms/radio-group-field.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';
import { PushDevice } from './push-device.tsx';

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
  const [notices, setNotices] = useState<Notices>(profile.notices);
  const [newsletter, setNewsletter] = useState(profile.newsletter);
  const [at, setAt] = useState<'still' | 'sending' | 'saved'>('still');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAt('sending');
    setProblem(null);
    const outcome = await postToEngine(apiPath('POST /api/account/notices'), { notices, newsletter });
    setAt(outcome.kind === 'done' ? 'saved' : 'still');
    if (outcome.kind === 'refused') setProblem(outcome.message);
  };
  const toggle = (kind: keyof Notices, channel: Notices[typeof kind][number], wanted: boolean): void => {
    setAt('still');
    const others = notices[kind].filter((one) => one !== channel);
    setNotices({ ...notices, [kind]: wanted ? [...others, channel] : others });
  };
  return (
    <>
      <form className="form" onSubmit={(event) => void save(event)}>
        <Alert>{problem}</Alert>
        {NOTICE_KINDS.map((kind) => (
          <fieldset className="radio-group-field" key={kind}>
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
        <CheckField
          label={NEWSLETTER_WORDS}
          checked={newsletter}
          onChange={(event) => {
            setAt('still');
            setNewsletter(event.target.checked);
          }}
        />
        <p className="meta">
          Emails about your account’s safety, your registrations, changed schedules and offers always come.
        </p>
        <Button type="submit" tone="gold" disabled={at === 'sending'}>
          {at === 'sending' ? 'Loading...' : 'Save'}
        </Button>
        {at === 'saved' ? <Done>Saved.</Done> : null}
      </form>
      {profile.channels.includes('push') ? (
        <section className="account-part">
          <h2>This device</h2>
          <PushDevice />
        </section>
      ) : null}
    </>
  );
}
