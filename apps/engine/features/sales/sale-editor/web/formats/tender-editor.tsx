import '../draft/draft-fields.css';
import { tidyDollars } from '@quarterline/fields';
import { useEditor } from '../draft/editor-context.ts';
import { TenderSection } from '../tender/tender-section.tsx';
import type { EditorFormat } from './editor-format.ts';
import { RuleText } from './rule-text.tsx';

const Rules = ({ isFixed }: { isFixed: boolean }) => (
  <div className="draft-fields">
    <RuleText field="grid" label="Tenders are multiples of" tidy={tidyDollars} isFixed={isFixed} />
  </div>
);

function BlockRules({ isFixed }: { isFixed: boolean }) {
  if (useEditor().draft.groups.length === 0) return null;
  return (
    <>
      <h3>Block tenders</h3>
      <div className="draft-fields">
        <RuleText field="enBlocPremium" label="Premium over the sum, %" isFixed={isFixed} />
      </div>
    </>
  );
}

/** Sealed tenders, which are opened together. */
export const TENDER_EDITOR: EditorFormat = {
  opens: 'Tenders are taken from',
  closes: 'Closing time of all tenders',
  opening: 'tenders are taken',
  // All lots close together.
  Closing: () => null,
  Section: TenderSection,
  Rules,
  BlockRules,
  blockStart: 'Minimum tender for the whole',
  blockHint: () =>
    'Tenders are taken for the whole beside those for each parcel, until the same closing time. The block sells when its highest tender is more than its parcels come to.',
  timesInclude: () => '',
  canRehearse: false,
};
