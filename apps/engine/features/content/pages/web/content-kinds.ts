import type { ContentType } from '@quarterline/contract';

export type ContentKind = { type: ContentType; path: string; name: string; one: string; about: string };

/** The kinds of content with an address of their own in the administration; what stands under Settings is beside it. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  {
    type: 'article',
    path: 'questions',
    name: 'Questions',
    one: 'question',
    about: 'Questions and answers, by category and place.',
  },
  {
    type: 'pageText',
    path: 'pages',
    name: 'Pages',
    one: 'page',
    about: 'Texts of the fixed pages, the terms among them.',
  },
  { type: 'teamMember', path: 'team', name: 'Team', one: 'person', about: 'The people buyers and sellers talk to.' },
  {
    type: 'testimonial',
    path: 'testimonials',
    name: 'Testimonials',
    one: 'testimonial',
    about: 'What people say who sold or bought. Only with their consent.',
  },
  {
    type: 'episode',
    path: 'podcast',
    name: 'Podcast',
    one: 'episode',
    about: 'Episodes with sound, notes and transcript.',
  },
  {
    type: 'redirect',
    path: 'redirects',
    name: 'Redirects',
    one: 'redirect',
    about: 'Old addresses, and where they lead now. Printed links keep working.',
  },
];

export const contentKindAt = (path: string): ContentKind | null =>
  CONTENT_KINDS.find((kind) => kind.path === path) ?? null;
