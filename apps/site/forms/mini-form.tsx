import type { FormFields } from '@quarterline/contract/form-rules';
import { use } from 'react';
import { PathContext, useSite } from '#site/shell/site-context.ts';
import { ContactForm } from './contact-form.tsx';
import { postCopy } from './post-form.ts';

/** The form of the contact panel. What is sent also goes to the engine as a lead, at the same time and under the same id. */
export function MiniForm() {
  const { leads } = useSite().slice.forms;
  const path = use(PathContext);
  const capture = (fields: FormFields): void => {
    const lead = {
      id: fields['form-id'],
      kind: 'MiniContactForm',
      firstName: fields['first-name'],
      lastName: fields['last-name'],
      email: (fields['email-address'] ?? '').trim(),
      phone: fields['phone-number'],
      message: fields.message,
      newsletter: fields.newsletter === 'yes',
      botField: fields['bot-field'] ?? '',
      filledInMs: fields['filled-in-ms'] ? Number(fields['filled-in-ms']) : null,
      shortPageUrl: path,
    };
    // The post to the site is what counts: it is kept on disk there and brings the same message.
    postCopy(leads, lead);
  };
  return <ContactForm kind="MiniContactForm" sales={[]} draft={null} compact shortPageUrl={path} beside={capture} />;
}
