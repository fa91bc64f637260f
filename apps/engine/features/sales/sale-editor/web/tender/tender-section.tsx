import '../draft/draft-fields.css';
import './tender-section.css';
import { DraftCheck, DraftChoice, DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { EditorSection } from '../sections/editor-section.tsx';
import { OpenersPanel } from './openers-panel.tsx';

const INVITED = [
  ['highest', 'The highest tenders'],
  ['within', 'A share of the highest'],
] as const;
const ACCEPTANCE = [
  ['at_starting_bid', 'Sold at or above the minimum tender'],
  ['seller_accepts', 'The seller accepts or declines'],
] as const;

/** What only a sale by sealed tender asks: its rounds, who decides on the highest tender, and who opens. */
export function TenderSection({ isFixed }: { isFixed: boolean }) {
  const { tender } = useEditor().draft;
  return (
    <EditorSection id="tender">
      <h3>Rounds</h3>
      <DraftCheck
        path="tender/secondRound"
        label="A second round follows the opening, for lots with two tenders or more."
        isFixed={isFixed}
      />
      {tender.secondRound ? (
        <div className="draft-fields">
          <DraftChoice path="tender/invites" label="Invited" options={INVITED} isFixed={isFixed} />
          <DraftText
            path="tender/invited"
            label={tender.invites === 'highest' ? 'How many' : 'Share under the highest, %'}
            inputMode="decimal"
            isFixed={isFixed}
          />
          <DraftText
            path="tender/roundHours"
            label="It lasts, hours"
            hint="From the opening of the first round"
            inputMode="numeric"
            isFixed={isFixed}
          />
        </div>
      ) : null}
      <h3>Who decides</h3>
      <div className="draft-fields">
        <DraftChoice
          path="tender/acceptance"
          label="The highest tender"
          span={3}
          options={ACCEPTANCE}
          isFixed={isFixed}
        />
        {tender.acceptance === 'seller_accepts' ? (
          <DraftText
            path="tender/sellerDays"
            label="Days for the seller"
            hint="From the last opening"
            inputMode="numeric"
            isFixed={isFixed}
          />
        ) : null}
      </div>
      <p className="tender-section-tie field-hint">
        A tie goes to the tender that was taken first. An amount under the minimum tender does not count.
      </p>
      <h3>Who opens the tenders</h3>
      <OpenersPanel isFixed={isFixed} />
    </EditorSection>
  );
}
