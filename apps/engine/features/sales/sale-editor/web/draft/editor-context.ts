import type { AdminSale, SaleDraft, TenderOpener } from '@quarterline/contract';
import type { Checked, ExpectedTimes } from '@quarterline/drafting';
import { createContext, useContext } from 'react';
import type { DraftSession, DraftView } from './draft-session.ts';

/** What every part of the editor works with. */
export type Editor = {
  sale: AdminSale;
  session: DraftSession;
  view: DraftView;
  draft: SaleDraft;
  checked: Checked;
  times: ExpectedTimes | null;
  /** On a phone the editor is for reading; and what the record has fixed cannot be typed over. */
  readOnly: boolean;
  /** Fields whose emptiness somebody asked about. */
  asked: ReadonlySet<string>;
  /** The openers of the tenders as the engine last described them. */
  tellOpeners: (openers: TenderOpener[]) => void;
  /** Goes to a field and says what it lacks. */
  fix: (path: string) => void;
};

const Context = createContext<Editor | null>(null);
export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error('A part of the editor stands outside of it.');
  return editor;
}

/** What to say at a field: what is wrong at once, what is missing once somebody asked. */
export const sentenceAt = ({ checked, asked }: Editor, path: string): string | null =>
  checked.faults.find((fault) => fault.path === path && (!fault.missing || asked.has(path)))?.sentence ?? null;

export const fieldId = (path: string): string => `f-${path.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`;
