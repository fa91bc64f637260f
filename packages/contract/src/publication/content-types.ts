/** Content that staff write, each with a draft, a history and a state. Sales have their own editor. */
export const CONTENT_TYPES = [
  'article',
  'teamMember',
  'testimonial',
  'episode',
  'pageText',
  'redirect',
  'brand',
  'letter',
  'saleDefaults',
  'wireInstructions',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** There are so many of these as there are: they are changed, never added or taken away. */
export const FIXED_CONTENT: ReadonlySet<ContentType> = new Set([
  'brand',
  'pageText',
  'letter',
  'saleDefaults',
  'wireInstructions',
]);

/** Content types that only the engine uses. */
export const ENGINE_CONTENT: ReadonlySet<ContentType> = new Set(['letter', 'saleDefaults', 'wireInstructions']);

/** Settings: for administrators alone. */
export const SETTINGS_CONTENT: ReadonlySet<ContentType> = new Set([
  'brand',
  'letter',
  'saleDefaults',
  'wireInstructions',
]);
