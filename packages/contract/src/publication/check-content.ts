import { checkTemplate, EMAIL_TEMPLATES, isTemplateName } from '@quarterline/emails';
import { tenDigits } from '@quarterline/listing';
import { whyNotPublicMarkdown } from '@quarterline/markdown/limits';
import { checkBrand, whyNotTeamSlug } from './check-brand.ts';
import type { ContentField } from './content-field.ts';
import { CONTENT_FIELDS } from './content-fields.ts';
import type { ContentType } from './content-types.ts';
import { whyNotOrigins } from './embed-origins.ts';
import { whyNotGst } from './gst-number.ts';
import { whyNotProvince } from './postcode.ts';

/** Draft fields of a record; fields may be missing or wrong. */
export type ContentDraft = Record<string, unknown>;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** No way out of our host: `//` would lead to another. */
const PATH = /^\/(?!\/)[A-Za-z0-9\-._~%!$&'()*+,;=:@/]{0,200}$/;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Checks whether a record can be published: one sentence for each field. Form and route use the same check. */
export function checkContent(type: ContentType, draft: ContentDraft): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of CONTENT_FIELDS[type]) {
    const sentence = sentenceFor(field, draft[field.name]);
    if (sentence !== null) wrong[field.name] = sentence;
  }
  if (type === 'redirect' && draft.from === draft.to && !wrong.to) wrong.to = 'This leads to itself.';
  if (type === 'brand') return { ...checkBrand(draft), ...wrong };
  if (type === 'wireInstructions') return { ...checkNumbers(draft), ...wrong };
  return type === 'letter' ? { ...checkWords(draft), ...wrong } : wrong;
}

const NUMBERS: readonly (readonly [string, RegExp, string])[] = [
  ['institution', /^\d{3}$/, 'An institution number has three digits.'],
  ['transit', /^\d{5}$/, 'A transit number has five digits.'],
  ['account', /^\d[\d -]{4,18}\d$/, 'Write the account with its digits alone.'],
];

/** A number with a digit too few sends a deposit to nobody. */
const checkNumbers = (draft: ContentDraft): Record<string, string> =>
  Object.fromEntries(
    NUMBERS.filter(([name, pattern]) => !pattern.test(String(draft[name] ?? '').trim())).map(([name, , sentence]) => [
      name,
      sentence,
    ]),
  );

const checkWords = ({ slug, subject, text }: ContentDraft): Record<string, string> => {
  const name = String(slug ?? '');
  if (!isTemplateName(name) || EMAIL_TEMPLATES[name].isFixed) return { subject: 'There is no such email.' };
  return checkTemplate(EMAIL_TEMPLATES[name], { subject: String(subject ?? ''), text: String(text ?? '') });
};

/** Sentences for required fields that are empty. The label is next to the sentence and is not repeated. */
const NEEDED: Partial<Record<ContentField['kind'], string>> = {
  choice: 'Choose one of these.',
  instant: 'Choose a day and a time.',
  picture: 'Choose a picture.',
  audio: 'Send a recording.',
  video: 'Send a film.',
  brandImage: 'Choose a file.',
  colour: 'Choose a colour.',
  email: 'Write an email address.',
  phone: 'Write the number with its area code.',
  path: 'Write the address, beginning with /',
  target: 'Write where it leads: begin with / for our site, or with https://',
};

const sentenceFor = ({ kind, required, options }: ContentField, value: unknown): string | null => {
  if (isEmpty(value)) return required ? (NEEDED[kind] ?? 'Fill this in.') : null;
  const text = typeof value === 'string' ? value.trim() : '';
  switch (kind) {
    case 'slug':
      return SLUG.test(text) ? null : 'Use small letters, digits and single dashes.';
    case 'number':
      return Number.isInteger(value) && Number(value) >= 0 ? null : 'Write a whole number.';
    case 'email':
      return EMAIL.test(text) ? null : 'This is not an email address.';
    case 'phone':
      return tenDigits(text) !== null ? null : 'Write the number with its area code.';
    case 'web':
      return isSecureAddress(text) ? null : 'Write the whole address, beginning with https://';
    case 'path':
      return PATH.test(text) ? null : 'Begin with / and write it as it stands in the browser: /old-page';
    case 'target':
      return PATH.test(text) || isSecureAddress(text) ? null : 'Begin with / for our site, or with https://';
    case 'choice':
      return options?.some(([known]) => known === value) ? null : 'Choose one of these.';
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? 'Choose a day and a time.' : null;
    case 'picture':
      return isEmpty((value as { alt?: unknown }).alt)
        ? 'Say in a few words what the picture shows, for people who cannot see it.'
        : null;
    case 'origins':
      return whyNotOrigins(text);
    case 'address':
      return whyNotTeamSlug(text);
    case 'gst':
      return whyNotGst(text);
    case 'province':
      return whyNotProvince(text);
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(text) ? null : 'Write # and six digits or letters from a to f: #f8b332';
    case 'markdown':
      return whyNotPublicMarkdown(text);
    default:
      return null;
  }
};

const isSecureAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
