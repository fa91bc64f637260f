import '../draft/draft-fields.css';
import { tidyDollars } from '@quarterline/fields';
import { DraftChoice, DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { editorFormat } from '../formats/editor-formats.ts';
import { EditorSection } from './editor-section.tsx';

const FEES = [
  ['none', 'None'],
  ['flat', 'Flat'],
  ['percent', 'Percentage'],
] as const;

/** Every number a court would ask for: announced with the sale, and fixed in the first entry of its record. */
export function RulesSection({ isFixed }: { isFixed: boolean }) {
  const { draft } = useEditor();
  const { rules } = draft;
  const { Rules, BlockRules } = editorFormat(draft);
  const text = (field: string, label: string, span = 2, tidy?: (text: string) => string) => (
    <DraftText path={`rules/${field}`} label={label} span={span} isFixed={isFixed} {...(tidy ? { tidy } : {})} />
  );
  return (
    <EditorSection id="rules">
      <Rules isFixed={isFixed} />
      <h3>After the close</h3>
      <div className="draft-fields">
        {text('deposit', 'Deposit, %')}
        {text('offerDays', 'Signed offer due, business days')}
        {text('offerTime', 'On that day, at')}
      </div>
      <BlockRules isFixed={isFixed} />
      <h3>Buyer's fee</h3>
      <div className="draft-fields">
        <DraftChoice path="rules/feeKind" label="Fee" options={FEES} isFixed={isFixed} />
        {rules.feeKind === 'none'
          ? null
          : text(
              'fee',
              rules.feeKind === 'flat' ? 'Amount' : 'Percentage',
              1,
              rules.feeKind === 'flat' ? tidyDollars : undefined,
            )}
        {rules.feeKind === 'percent' ? text('feeLeast', 'At least', 1, tidyDollars) : null}
        {rules.feeKind === 'percent' ? text('feeMost', 'At most', 1, tidyDollars) : null}
        {rules.feeKind === 'none' ? null : text('feeTax', 'Tax on it, %', 1)}
      </div>
    </EditorSection>
  );
}
