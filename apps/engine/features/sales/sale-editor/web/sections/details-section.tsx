import '../draft/draft-fields.css';
import { saleFields } from '@quarterline/fields';
import { DraftChoice } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { FieldInputs } from '../draft/field-inputs.tsx';
import { EditorSection } from './editor-section.tsx';

const FORMATS = [
  ['ascending', 'Auction with rising bids'],
  ['sealedTender', 'Sealed tender'],
] as const;

/** What the sale is called, where it is, and how it is decided: once it is published, that stays. */
export function DetailsSection() {
  const isPublished = useEditor().sale.publicDraft !== null;
  return (
    <EditorSection id="details">
      <div className="draft-fields">
        <FieldInputs table={saleFields} place="details" />
        <DraftChoice
          path="saleFormat"
          label="How it sells"
          options={FORMATS}
          isFixed={isPublished}
          hint={isPublished ? 'A published sale keeps its format' : 'Fixed once the sale is published'}
        />
      </div>
    </EditorSection>
  );
}
