import type { ReactNode } from 'react';

/** What a field for a text is given, by every form that has one. */
export type TextBoxProps = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  value: string;
  onChange: (markdown: string) => void;
  readOnly?: boolean;
  /** Above the preview, as the page shows it above the text. */
  title?: string;
  /** The id in the document of what is written in. */
  field?: string;
};
