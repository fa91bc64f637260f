import '../draft/draft-fields.css';
import { DraftChoice, DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { EditorSection } from './editor-section.tsx';

const PROVINCES = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['SK', 'Saskatchewan'],
  ['MB', 'Manitoba'],
] as const;

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
        <DraftText path="name" label="Sale name" span={3} />
        <DraftText path="location" label="Location" span={3} placeholder="Leduc County, AB" />
        <DraftText path="banner" label="Banner label" span={2} hint="Optional: a few words above its name" />
        <DraftChoice path="province" label="Province" options={PROVINCES} />
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
