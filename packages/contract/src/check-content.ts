import { CONTENT_FIELDS, type ContentField, type ContentType } from './content-fields.ts';

/** What staff have written of a record so far; fields may be missing or wrong. */
export type ContentDraft = Record<string, unknown>;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What still keeps a record from being published: one sentence for each field, in plain words. Form and route ask the same. */
export const checkContent = (type: ContentType, draft: ContentDraft): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const field of CONTENT_FIELDS[type]) {
    const sentence = sentenceFor(field, draft[field.name]);
    if (sentence !== null) wrong[field.name] = sentence;
  }
  return wrong;
};

const sentenceFor = ({ kind, label, required }: ContentField, value: unknown): string | null => {
  if (isEmpty(value)) return required ? `${label} is missing.` : null;
  const text = typeof value === 'string' ? value.trim() : '';
  switch (kind) {
    case 'slug':
      return SLUG.test(text) ? null : 'Use small letters, digits and single dashes.';
    case 'number':
      return Number.isInteger(value) && Number(value) >= 0 ? null : 'Write a whole number.';
    case 'email':
      return EMAIL.test(text) ? null : 'This is not an e-mail address.';
    case 'phone':
      return text.replace(/\D/g, '').length >= 10 ? null : 'Write the number with its area code.';
    case 'web':
      return isSecureAddress(text) ? null : 'Write the whole address, beginning with https://';
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? 'Choose a day and a time.' : null;
    case 'picture':
      return isEmpty((value as { alt?: unknown }).alt)
        ? 'Say in a few words what the picture shows, for people who cannot see it.'
        : null;
    default:
      return null;
  }
};

const isSecureAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
