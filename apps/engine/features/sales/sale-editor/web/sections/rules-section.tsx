import '../draft/draft-fields.css';
import '../entry.css';
import { tidyDollars } from '@quarterline/fields';
import { newId } from '#platform/staff/web/new-id.ts';
import { DraftCheck, DraftChoice, DraftText, DraftWhen } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { AddEntry, RemoveEntry } from '../entry-buttons.tsx';
import { EditorSection } from './editor-section.tsx';

const SCOPES = [
  ['parcel', 'That parcel'],
  ['group', 'Its en bloc group'],
  ['sale', 'The whole sale'],
] as const;
const ELIGIBLE = [
  ['bid_on_parcels', 'Bids on so many parcels'],
  ['high_on_parcels', 'High bids on so many parcels'],
  ['high_on_acres', 'High bids on a share of the acres'],
] as const;
const FEES = [
  ['none', 'None'],
  ['flat', 'Flat'],
  ['percent', 'Percentage'],
] as const;

/** Every number a court would ask for: announced with the sale, and fixed in the first entry of its record. */
export function RulesSection({ isFixed }: { isFixed: boolean }) {
  const { draft } = useEditor();
  const { rules } = draft;
  const isTender = draft.saleFormat === 'sealedTender';
  const text = (field: string, label: string, span = 2, tidy?: (text: string) => string) => (
    <DraftText path={`rules/${field}`} label={label} span={span} isFixed={isFixed} {...(tidy ? { tidy } : {})} />
  );
  return (
    <EditorSection id="rules">
      {isTender ? (
        <div className="draft-fields">{text('grid', 'Tenders are multiples of', 2, tidyDollars)}</div>
      ) : (
        <RisingBids isFixed={isFixed} />
      )}
      <h3>After the close</h3>
      <div className="draft-fields">
        {text('deposit', 'Deposit, %')}
        {text('offerDays', 'Signed offer due, business days')}
        {text('offerTime', 'On that day, at')}
      </div>
      {isTender ? null : (
        <>
          <h3>En bloc round</h3>
          <div className="draft-fields">
            {text('recessMinutes', 'Recess, minutes')}
            {text('enBlocMinutes', 'Round lasts, minutes')}
            {text('enBlocPremium', 'Premium over the sum, %')}
            <DraftChoice
              path="rules/eligibility"
              label="May bid on the block"
              span={4}
              options={ELIGIBLE}
              isFixed={isFixed}
            />
            {text('eligibilityValue', rules.eligibility === 'high_on_acres' ? 'Share, %' : 'Parcels')}
          </div>
        </>
      )}
      {isTender && draft.groups.length > 0 ? (
        <>
          <h3>Block tenders</h3>
          <div className="draft-fields">{text('enBlocPremium', 'Premium over the sum, %')}</div>
        </>
      ) : null}
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

/** What only an auction asks: how bids rise, and what a late one does. */
function RisingBids({ isFixed }: { isFixed: boolean }) {
  const { draft, session } = useEditor();
  const { rules } = draft;
  return (
    <>
      <h3>Increments</h3>
      {rules.increments.map((band, at) => (
        <div className="draft-fields entry entry--tight" key={band.id}>
          <DraftText
            path={`rules/increments/${band.id}/under`}
            label={at === rules.increments.length - 1 ? 'Above that' : 'While the bid is under'}
            tidy={tidyDollars}
            isFixed={isFixed}
            {...(at === rules.increments.length - 1 ? { placeholder: 'No upper end' } : {})}
          />
          <DraftText
            path={`rules/increments/${band.id}/step`}
            label="bids rise by"
            tidy={tidyDollars}
            isFixed={isFixed}
          />
          <RemoveEntry
            what={`band ${at + 1}`}
            action={() =>
              session.set(
                'rules/increments',
                rules.increments.filter(({ id }) => id !== band.id),
              )
            }
            isFixed={isFixed || rules.increments.length === 1}
          />
        </div>
      ))}
      <AddEntry
        what="a band below"
        action={() => session.set('rules/increments', [{ id: newId(), under: '', step: '' }, ...rules.increments])}
        isFixed={isFixed}
      />
      <h3>Bids and closes</h3>
      <div className="draft-fields">
        <DraftText path="rules/grid" label="Bids are multiples of" tidy={tidyDollars} isFixed={isFixed} />
        <DraftChoice path="rules/softCloseScope" label="A late bid keeps open" options={SCOPES} isFixed={isFixed} />
        <DraftWhen path="rules/hardStopAt" label="Hard stop, if any" isFixed={isFixed} />
        <DraftText path="rules/jumpIncrements" label="Ask again above, increments" isFixed={isFixed} />
        <DraftText path="rules/jumpShare" label="Ask again above, %" isFixed={isFixed} />
      </div>
      <DraftCheck
        path="rules/maximumBids"
        label="Bidders may leave a maximum; the engine bids for them up to it."
        isFixed={isFixed}
      />
    </>
  );
}
