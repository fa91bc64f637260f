import '../draft/draft-fields.css';
import '../entry.css';
import { formatClockShort } from '@quarterline/civil-time';
import { tidyDollars } from '@quarterline/fields';
import { newId } from '#platform/staff/web/new-id.ts';
import { DraftCheck, DraftChoice, DraftText, DraftWhen } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { AddEntry, RemoveEntry } from '../entry-buttons.tsx';
import type { EditorFormat } from './editor-format.ts';
import { RuleText } from './rule-text.tsx';

const CLOSING = [
  ['staggered', 'One at a time'],
  ['universal', 'All together'],
] as const;
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

function Closing({ isFixed }: { isFixed: boolean }) {
  const { draft } = useEditor();
  return (
    <>
      <DraftChoice path="closingMode" label="Closing" options={CLOSING} isFixed={isFixed} />
      {draft.closingMode === 'staggered' ? (
        <DraftText path="gapMinutes" label="Minutes between closes" inputMode="decimal" isFixed={isFixed} />
      ) : null}
      <DraftText
        path="rules/softCloseMinutes"
        label="Late bid keeps open for"
        hint="Minutes"
        inputMode="decimal"
        isFixed={isFixed}
      />
    </>
  );
}

/** The round of the blocks of this sale. */
function BlockRules({ isFixed }: { isFixed: boolean }) {
  const { rules } = useEditor().draft;
  return (
    <>
      <h3>En bloc round</h3>
      <div className="draft-fields">
        <RuleText field="recessMinutes" label="Recess, minutes" isFixed={isFixed} />
        <RuleText field="enBlocMinutes" label="Round lasts, minutes" isFixed={isFixed} />
        <RuleText field="enBlocPremium" label="Premium over the sum, %" isFixed={isFixed} />
        <DraftChoice
          path="rules/eligibility"
          label="May bid on the block"
          span={4}
          options={ELIGIBLE}
          isFixed={isFixed}
        />
        <RuleText
          field="eligibilityValue"
          label={rules.eligibility === 'high_on_acres' ? 'Share, %' : 'Parcels'}
          isFixed={isFixed}
        />
      </div>
    </>
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

/** An auction with rising bids. */
export const ASCENDING_EDITOR: EditorFormat = {
  opens: 'Bidding opens',
  closes: 'First parcel closes',
  opening: 'bidding opens',
  Closing,
  Section: null,
  Rules: RisingBids,
  BlockRules,
  blockStart: 'Starting bid for the whole',
  blockHint: (round, { zone }) =>
    round
      ? `Its round is expected from ${formatClockShort(round.opensAt, zone)} to ${formatClockShort(round.closesAt, zone)}; a late bid on a parcel moves it.`
      : null,
  timesInclude: ({ groups }) => (groups.length > 0 ? ', the expected en bloc round included' : ''),
  canRehearse: true,
};
