import './editor-toc.css';
import { sectionsOf } from '@quarterline/drafting';
import { useEffect, useState } from 'react';
import { useEditor } from './draft/editor-context.ts';

/** The sections of the editor, and how many things in each have to be fixed. */
export function EditorToc() {
  const { checked, asked, draft } = useEditor();
  const sections = sectionsOf(draft);
  const left = checked.items.filter(({ kind }) => kind === 'bad').length;
  const here = useSectionInView(sections.map(([id]) => id));
  return (
    <nav className="editor-toc" aria-label="Sections">
      {sections.map(([id, name]) => {
        const wrong = checked.faults.filter(
          (fault) => fault.section === id && (!fault.missing || asked.has(fault.path)),
        ).length;
        return (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === here ? 'true' : undefined}
            className={wrong > 0 ? 'has-errors' : undefined}
          >
            {name}
            {wrong > 0 ? (
              <em>
                {wrong}
                <span className="sr-only"> to fix</span>
              </em>
            ) : null}
          </a>
        );
      })}
      <a href="#publish" className="editor-toc-publish">
        Publish
        {left > 0 ? (
          <em>
            {left}
            <span className="sr-only"> to fix</span>
          </em>
        ) : null}
      </a>
    </nav>
  );
}

const LINE = 160;

/** Which of the sections stands under the top of the window. */
function useSectionInView(ids: readonly string[]): string {
  const [here, setHere] = useState(ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    const look = (): void => {
      const all = key.split(' ');
      const passed = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= LINE);
      setHere(passed.at(-1) ?? all[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return here;
}
