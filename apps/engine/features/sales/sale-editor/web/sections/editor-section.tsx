import './editor-section.css';
import { SECTIONS, type Section } from '@quarterline/drafting';
import type { ReactNode } from 'react';
import { useEditor } from '../draft/editor-context.ts';

/** One part of the editor, with its name over it. */
export function EditorSection({ id, aside, children }: { id: Section; aside?: ReactNode; children: ReactNode }) {
  const { session } = useEditor();
  const name = SECTIONS.find(([key]) => key === id)?.[1];
  return (
    <section className="editor-section" id={id} aria-labelledby={`${id}-h`} onFocus={() => session.at(id)}>
      <header>
        <h2 id={`${id}-h`}>{name}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
