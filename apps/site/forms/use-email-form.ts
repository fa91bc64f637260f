import type { FormErrors, FormFields } from '@quarterline/contract/form-rules';
import { useRef, useState } from 'react';
import { notices } from '#site/shell/notices/notices.ts';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import type { FormDraft } from './form-props.ts';
import { failureText } from './post-form.ts';
import { useSiteForm } from './use-site-form.ts';

type Options = {
  draft: FormDraft | null;
  errorsOf: (fields: FormFields) => FormErrors;
  /** Answers the errors the server found. Never asked for what a machine filled in. */
  send: (fields: FormFields, email: string) => Promise<FormErrors>;
  onSent: (email: string) => void;
  /** What the reader is told when it could not be sent, and what we are. */
  failure: { id: string; words: string; report: string };
};

/** A form that asks for emails to one address: when it is sent it says where to look for the first one. */
export function useEmailForm({ draft, errorsOf, send, onSent, failure }: Options) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = useRef('');
  const form = useSiteForm({
    errorsOf,
    send: (fields) => {
      setSentTo(null);
      email.current = (fields['email-address'] ?? '').trim();
      return fields['bot-field'] ? Promise.resolve({}) : send(fields, email.current);
    },
    onSent: () => {
      notices.dismiss(failure.id);
      setSentTo(email.current);
      onSent(email.current);
    },
    onFailed: (error) => {
      notices.show({
        id: failure.id,
        tone: 'out',
        icon: 'alert',
        words: failureText(error, failure.words),
        stays: false,
      });
      reportFailure(failure.report, error);
    },
    ...(draft ? { first: draft.errors } : {}),
  });
  return { ...form, sentTo };
}
