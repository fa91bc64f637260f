import { BRAND_SECTIONS } from './brand-fields.ts';
import type { ContentField } from './content-field.ts';
import type { ContentType } from './content-types.ts';
import { SALE_DEFAULT_FIELDS } from './sale-default-fields.ts';

const required = true;

/** Form fields of each content type, in order. Other fields of a record are added at publication. */
export const CONTENT_FIELDS: Readonly<Record<ContentType, readonly ContentField[]>> = {
  article: [
    { name: 'title', label: 'Question', kind: 'line', required },
    { name: 'slug', label: 'Web address', kind: 'slug', hint: 'Made of the title when left empty.' },
    { name: 'categoryName', label: 'Category', kind: 'line', required },
    { name: 'category', label: 'Web address of the category', kind: 'slug', hint: 'Made of its name when left empty.' },
    { name: 'order', label: 'Place in the list', kind: 'number', hint: 'Small numbers come first.' },
    { name: 'summary', label: 'In one sentence', kind: 'words', required },
    { name: 'bodyMarkdown', label: 'Answer', kind: 'markdown', required },
  ],
  teamMember: [
    { name: 'name', label: 'Name', kind: 'line', required },
    { name: 'slug', label: 'Web address', kind: 'slug', hint: 'Made of the name when left empty.' },
    { name: 'title', label: 'Title', kind: 'line', required },
    { name: 'phone', label: 'Phone', kind: 'phone', required },
    { name: 'email', label: 'Email', kind: 'email', required },
    { name: 'city', label: 'Town', kind: 'line', required },
    { name: 'order', label: 'Place in the list', kind: 'number' },
    { name: 'headshot', label: 'Picture', kind: 'picture' },
    { name: 'bodyMarkdown', label: 'About', kind: 'markdown' },
  ],
  testimonial: [
    { name: 'name', label: 'Who says it', kind: 'line', required },
    { name: 'slug', label: 'Short name', kind: 'slug', hint: 'Made of the name when left empty.' },
    { name: 'title', label: 'Who they are', kind: 'line', required },
    { name: 'city', label: 'Town', kind: 'line', required },
    { name: 'tagline', label: 'Tagline', kind: 'line', required },
    { name: 'content', label: 'What they say', kind: 'words', required },
    { name: 'order', label: 'Place in the list', kind: 'number' },
    { name: 'headshot', label: 'Picture', kind: 'picture' },
    { name: 'video', label: 'Film', kind: 'video' },
  ],
  episode: [
    { name: 'title', label: 'Title', kind: 'line', required },
    { name: 'slug', label: 'Web address', kind: 'slug', hint: 'Made of the title when left empty.' },
    { name: 'episodeNumber', label: 'Number', kind: 'number' },
    { name: 'publishedAt', label: 'Comes out', kind: 'instant', required },
    { name: 'audio', label: 'Sound', kind: 'audio', required },
    { name: 'summary', label: 'In one sentence', kind: 'words', required },
    { name: 'notesMarkdown', label: 'Show notes', kind: 'markdown' },
    {
      name: 'transcriptMarkdown',
      label: 'Transcript',
      kind: 'markdown',
      hint: 'As text, or paste a WebVTT file as it is.',
      required,
    },
  ],
  pageText: [
    { name: 'title', label: 'Title', kind: 'line', required },
    { name: 'summary', label: 'In one sentence', kind: 'words', required },
    { name: 'bodyMarkdown', label: 'Text', kind: 'markdown', required },
  ],
  brand: BRAND_SECTIONS.flatMap(({ fields }) => fields),
  redirect: [
    {
      name: 'from',
      label: 'Old address',
      kind: 'path',
      hint: 'As it stands behind the name of the site: /old-page. A page that exists is never hidden by it.',
      required,
    },
    { name: 'to', label: 'Leads to', kind: 'target', hint: 'An address of our site, or a whole one.', required },
  ],
  letter: [
    { name: 'subject', label: 'Subject', kind: 'line', required },
    { name: 'text', label: 'Text', kind: 'letter', required },
  ],
  saleDefaults: SALE_DEFAULT_FIELDS,
  wireInstructions: [
    { name: 'payee', label: 'Paid to', kind: 'line', hint: 'The name on the trust account.', required },
    { name: 'bank', label: 'Bank', kind: 'line', required },
    { name: 'bankAddress', label: 'Address of the branch', kind: 'line' },
    { name: 'institution', label: 'Institution number', kind: 'line', hint: 'Three digits.', half: true, required },
    { name: 'transit', label: 'Transit number', kind: 'line', hint: 'Five digits.', half: true, required },
    { name: 'account', label: 'Account', kind: 'line', half: true, required },
    { name: 'swift', label: 'SWIFT code', kind: 'line', hint: 'For wires from another country.', half: true },
    {
      name: 'callBackPhone',
      label: 'Phone to call before paying',
      kind: 'phone',
      hint: 'Buyers are told to have the numbers read back to them here.',
      required,
    },
    { name: 'note', label: 'Note', kind: 'line', hint: 'Such as what to write as the reference.' },
  ],
};
