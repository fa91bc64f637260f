/** A form field of a content record. */
export type ContentField = {
  name: string;
  label: string;
  kind:
    | 'line'
    | 'slug'
    | 'words'
    | 'markdown'
    | 'number'
    | 'email'
    | 'phone'
    | 'web'
    | 'path'
    | 'target'
    | 'letter'
    | 'origins'
    | 'address'
    | 'province'
    | 'postcode'
    | 'gst'
    | 'colour'
    | 'brandImage'
    | 'licences'
    | 'offices'
    | 'links'
    | 'choice'
    | 'instant'
    | 'picture'
    | 'audio'
    | 'video';
  hint?: string;
  required?: boolean;
  /** For a choice: the stored value and its label. */
  options?: readonly (readonly [value: string, words: string])[];
  /** Stands above the field: here begins something else. */
  heading?: string;
  /** Two of these stand beside each other where there is room. */
  half?: true;
};
