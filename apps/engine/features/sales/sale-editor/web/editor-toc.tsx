import './editor-toc.css';
import { sectionsOf } from '@quarterline/drafting';
import { useEditor } from './draft/editor-context.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The sections of the editor, and how many things in each have to be fixed. */

export function EditorToc() {
  const { checked, asked, draft } = useEditor();
  const sections = sectionsOf(draft);
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
    </nav>
  );
}
