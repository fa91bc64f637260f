import '../draft/draft-fields.css';
import { DraftChoice } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { EditorSection } from './editor-section.tsx';

/** The lawyer whom bidders call. */
export function TeamSection() {
  const { sale } = useEditor();
  return (
    <EditorSection id="team">
      <div className="draft-fields">
        <DraftChoice
          path="teamMemberSlug"
          label="Lawyer running this sale"
          span={3}
          empty="Nobody yet"
          options={sale.team.map(({ slug, name }) => [slug, name] as const)}
          hint={sale.team.length === 0 ? 'Nobody is on the team page yet.' : 'Named on the sale, with phone and email.'}
        />
      </div>
    </EditorSection>
  );
}
