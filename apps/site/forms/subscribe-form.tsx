import './site-form.css';
import { normalizeSubscriber, SUBSCRIBE_WORDS, subscribeErrors } from '@quarterline/contract/form-rules';
import { useRef, useState } from 'react';
import { track } from '#site/analytics/track.ts';
import { notices } from '#site/shell/notices/notices.ts';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import { useSite } from '#site/shell/site-context.ts';
import { PersonFields } from './contact-fields.tsx';
import type { FormDraft } from './form-props.ts';
import { failureText, postJson } from './post-form.ts';
import { SiteForm } from './site-form.tsx';
import { useSiteForm } from './use-site-form.ts';

const FIELDS: Record<string, string> = {
  FirstName: 'first-name',
  LastName: 'last-name',
  Email: 'email-address',
  PhoneNumber: 'phone-number',
};

/** The newsletter: straight to the engine, which writes to the address and asks it. */
export function SubscribeForm({ draft, source }: { draft: FormDraft | null; source: string }) {
  const { subscribe } = useSite().slice.forms;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const last = useRef(normalizeSubscriber({}));
  const form = useSiteForm({
    errorsOf: subscribeErrors,
    send: async (fields) => {
      setSentTo(null);
      last.current = normalizeSubscriber(fields);
      // A trap that was walked into is thanked and forgotten.
      if (fields['bot-field']) return {};
      const found = await postJson(subscribe, { ...last.current, Source: source, ShortPageUrl: location.pathname });
      return Object.fromEntries(Object.entries(found).map(([name, words]) => [FIELDS[name] ?? name, words]));
    },
    onSent: () => {
      notices.dismiss('subscribe');
      setSentTo(last.current.Email);
      const { Email, PhoneNumber, FirstName, LastName } = last.current;
      track('SubscribeNewsletter', {}, { email: Email, phone: PhoneNumber, firstName: FirstName, lastName: LastName });
    },
    onFailed: (error) => {
      const otherwise = 'We could not take your subscription just now. What you typed is still here. Please try again.';
      const words = failureText(error, otherwise);
      notices.show({ id: 'subscribe', tone: 'out', icon: 'alert', words, stays: false });
      reportFailure('A subscription was not taken', error);
    },
    ...(draft ? { first: draft.errors } : {}),
  });
  return (
    <>
      <SiteForm
        of={form}
        name="newsletter"
        draft={draft}
        press="Subscribe"
        note={<span className="meta">{SUBSCRIBE_WORDS} We use your number only if you ask us to call.</span>}
        className="site-form--two"
      >
        <PersonFields errors={form.errors} draft={draft} />
      </SiteForm>
      <div role="status">
        {sentTo ? (
          <p className="site-form-done">
            <b>One step left.</b> Check your email: we sent a message to {sentTo}. Open the link in it, and you are on
            the list.
          </p>
        ) : null}
      </div>
    </>
  );
}
