import './choose-mistake.css';
import type { CorrectionChoices } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { MISTAKE_KINDS } from '@quarterline/rules';
import { MISTAKE_TEXT } from '@quarterline/text';
import { Field } from '@quarterline/ui';
import { bidsFor, type CorrectionInput, needsOf } from './correction-input.ts';

type Props = { choices: CorrectionChoices; input: CorrectionInput; onChange: (input: CorrectionInput) => void };

/** What is wrong, in plain words with an example, and what it is about. */
export function ChooseMistake({ choices, input, onChange }: Props) {
  const needs = input.kind === null ? null : needsOf(input.kind);
  const set = (changed: Partial<CorrectionInput>): void => onChange({ ...input, step: null, value: '', ...changed });
  return (
    <div className="stack stack--16 stack--top">
      <fieldset className="choose-mistake-kinds stack">
        <legend>What is wrong?</legend>
        {MISTAKE_KINDS.map((kind) => (
          <label key={kind} className={input.kind === kind ? 'choose-mistake-kind is-chosen' : 'choose-mistake-kind'}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={input.kind === kind}
              onChange={() => set({ kind, bidId: null, registrationId: null })}
            />
            <span>
              <b>{MISTAKE_TEXT[kind].title}</b>
              <em>{MISTAKE_TEXT[kind].example}</em>
            </span>
          </label>
        ))}
      </fieldset>
      {needs?.bidder ? (
        <Field label="Which bidder?">
          {(wiring) => (
            <select
              {...wiring}
              value={input.registrationId ?? ''}
              onChange={({ target }) => set({ registrationId: target.value || null })}
            >
              <option value="">Choose the bidder</option>
              {choices.bidders.map(({ id, name, status }) => (
                <option key={id} value={id}>
                  {name}
                  {status === 'approved' ? '' : `, ${status}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {needs?.bid ? (
        <Field label="Which bid?" hint={choices.bids.length === 0 ? 'No bid stands in this sale.' : 'Newest first'}>
          {(wiring) => (
            <select
              {...wiring}
              value={input.bidId === null ? '' : `${input.parcelId} ${input.bidId}`}
              onChange={({ target }) => {
                const [parcelId = null, bidId = null] = target.value === '' ? [] : target.value.split(' ');
                set({ parcelId, bidId });
              }}
            >
              <option value="">Choose the bid</option>
              {bidsFor(choices, { ...input, parcelId: null }).map((bid) => (
                <option key={`${bid.id} ${bid.amountCents}`} value={`${bid.parcelId} ${bid.id}`}>
                  {formatPrice(bid.amountCents)} by {bid.bidder}, {nameOf(choices, bid.parcelId)}
                  {bid.byPhone ? ', entered by phone' : ''}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {needs && needs.parcel !== 'no' ? (
        <Field
          label={needs.bidder ? 'On which parcel do they have a bid?' : 'Which parcel?'}
          hint={needs.parcel === 'optional' ? 'None: the document is for all parcels' : undefined}
        >
          {(wiring) => (
            <select
              {...wiring}
              value={input.parcelId ?? ''}
              onChange={({ target }) => set({ parcelId: target.value || null })}
            >
              <option value="">{needs.parcel === 'optional' ? 'All parcels' : 'Choose the parcel'}</option>
              {choices.parcels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                  {needs.bidder &&
                  choices.bids.some((bid) => bid.parcelId === id && isTheirs(choices, input, bid.bidder))
                    ? ', a bid of theirs stands'
                    : ''}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
    </div>
  );
}

const nameOf = ({ parcels }: CorrectionChoices, id: string): string =>
  parcels.find((parcel) => parcel.id === id)?.name ?? 'a parcel';

const isTheirs = ({ bidders }: CorrectionChoices, { registrationId }: CorrectionInput, bidder: string): boolean =>
  bidders.some(({ id, name }) => id === registrationId && name === bidder);
