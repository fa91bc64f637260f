import './draft/draft-fields.css';
import { DraftChoice, DraftText } from './draft/draft-fields.tsx';
import { EditorSection } from './editor-section.tsx';

const PROVINCES = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['SK', 'Saskatchewan'],
  ['MB', 'Manitoba'],
] as const;

/** What the sale is called, and where it is. */
export const DetailsSection = () => (
  <EditorSection id="details">
    <div className="draft-fields">
      <DraftText path="name" label="Sale name" span={3} />
      <DraftText path="location" label="Location" span={2} placeholder="Leduc County, AB" />
      <DraftText path="banner" label="Banner label" span={1} hint="Optional" />
      <DraftChoice path="province" label="Province" options={PROVINCES} />
    </div>
  </EditorSection>
);
