import { type EmailTemplate, variablesOf } from './email-template.ts';
import { type EmailText, VARIABLE } from './fill-template.ts';

const LONGEST_SUBJECT = 120;
const LONGEST_TEXT = 8000;

/** Validates a changed email template: one sentence for each field; empty when it is valid. */
export function checkTemplate(standard: EmailTemplate, { subject, text }: EmailText): Partial<EmailText> {
  const known = variablesOf(standard);
  const unknownIn = (words: string): string | undefined =>
    [...words.matchAll(VARIABLE)].map(([, name]) => name ?? '').find((name) => !(name in known));
  const sentence = (words: string): string | null => {
    const unknown = unknownIn(words);
    return unknown === undefined ? null : `There is no {${unknown}} in this email. Choose one of those below.`;
  };
  const wrong: Partial<EmailText> = {};
  const both = `${subject}\n${text}`;
  const missing = (standard.must ?? []).find((name) => !both.includes(`{${name}}`));
  const ofSubject =
    subject.trim() === ''
      ? 'Write a subject.'
      : /[\r\n]/.test(subject)
        ? 'Write the subject in one line.'
        : subject.length > LONGEST_SUBJECT
          ? `Write the subject in at most ${LONGEST_SUBJECT} characters.`
          : sentence(subject);
  const ofText =
    text.trim() === ''
      ? 'Write the text of the email.'
      : text.length > LONGEST_TEXT
        ? `Write at most ${LONGEST_TEXT} characters.`
        : (sentence(text) ?? (missing ? `Keep {${missing}}: without it nobody can act on this email.` : null));
  if (ofSubject !== null) wrong.subject = ofSubject;
  if (ofText !== null) wrong.text = ofText;
  return wrong;
}
