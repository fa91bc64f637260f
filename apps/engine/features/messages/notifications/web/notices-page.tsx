import '#platform/web/forms/account-part.css';
import '#platform/web/forms/choice-fields.css';
import { apiPath, NEWSLETTER_WORDS, NOTICE_KINDS, type Notices, type Profile } from '@quarterline/contract';
import { Done, ProfileFrame } from '#features/people/profile/web/profile-frame.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
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
