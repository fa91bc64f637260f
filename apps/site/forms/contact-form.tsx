import './site-form.css';
import { type ContactKind, contactErrors, type FormFields } from '@quarterline/contract/form-rules';
import { Field, TextField } from '@quarterline/ui';
import { useEffect, useRef } from 'react';
import { contactEvents } from '#site/analytics/contact-events.ts';
import { track } from '#site/analytics/track.ts';
import { notices } from '#site/shell/notices/notices.ts';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import { fieldOf, MessageField, PersonFields } from './contact-fields.tsx';
import type { ContactFormProps } from './form-props.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { failureText, postForm } from './post-form.ts';
import { SiteForm } from './site-form.tsx';
import { useSiteForm } from './use-site-form.ts';

type Props = Pick<ContactFormProps, 'kind' | 'sales' | 'draft'> & {
  compact?: boolean;
  /** The page it was sent from. */
  shortPageUrl?: string;
  beside?: (fields: FormFields) => void;
};

/** One of the five contact forms. `beside` hears what is sent, at the same time. Without JavaScript the browser posts it. */
export function ContactForm({ kind, sales, draft, compact = false, shortPageUrl, beside }: Props) {
  const sent = useRef<FormFields>({});
  const hasBegun = useRef(false);
  const form = useSiteForm({
    errorsOf: contactErrors,
    send: (fields) => {
      sent.current = fields;
      beside?.(fields);
      return postForm(fields);
    },
    onSent: () => {
      notices.show({
        id: 'contact',
        tone: 'ok',
        icon: 'check',
        words: 'Thanks for contacting us! We will get in touch with you shortly.',
        stays: false,
      });
      contactEvents(kind, sent.current);
    },
    onFailed: (error) => {
      notices.show({
        id: 'contact',
        tone: 'out',
        icon: 'alert',
        words: failureText(error, 'An error occurred while submitting. Please try again.'),
        stays: false,
      });
      reportFailure('A contact form was not sent', error);
    },
    ...(draft ? { first: draft.errors } : {}),
  });
  const begin = (): void => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    track('contactFormStart', { form: kind });
  };
  const fields = { errors: form.errors, draft };
  return (
    <SiteForm
      of={form}
      name="contact"
      kind={kind}
      draft={draft}
      press="Send"
      tone={compact ? 'ink' : 'gold'}
      className={compact ? '' : 'site-form--two'}
      onFocus={begin}
    >
      {shortPageUrl ? <input type="hidden" name="short-page-url" value={shortPageUrl} /> : null}
      <PersonFields {...fields} />
      <AboutLand kind={kind} sales={sales} {...fields} />
      <div className="site-form-wide">
        <MessageField {...fields} />
      </div>
      <NewsletterBox isTicked={draft?.values.newsletter === 'yes'} />
    </SiteForm>
  );
}

type About = Pick<ContactFormProps, 'kind' | 'sales' | 'draft'> & { errors: Record<string, string> };

const LAND: Partial<Record<ContactKind, { label: string; hint: string }>> = {
  SellerContactForm: { label: 'Where is the land?', hint: 'A legal land description, a county, or the nearest town' },
  BuyerAssemblingContactForm: { label: 'Which land?', hint: 'Where, how many acres, what kind' },
};

function AboutLand({ kind, sales, errors, draft }: About) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('sale');
    if (asked && select.current && sales.some(({ slug }) => slug === asked)) select.current.value = asked;
  }, [sales]);
  const land = LAND[kind];
  if (land)
    return (
      <div className="site-form-wide">
        <TextField {...fieldOf({ errors, draft }, 'land')} {...land} maxLength={500} autoComplete="off" />
      </div>
    );
  if (kind !== 'BuyerBySaleContactForm') return null;
  return (
    <div className="site-form-wide">
      <Field label="Which sale?">
        {(wiring) => (
          <select {...wiring} name="sale" ref={select} defaultValue={draft?.values.sale ?? ''}>
            <option value="">Any of them</option>
            {sales.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
