import '../../../../platform/staff/web/admin-form.css';
import {
  ACCEPTANCE_WAYS,
  bindingOfferWords,
  JOINT_BIDDING_WORDS,
  LIMIT_BACKINGS,
  ownershipDeclaration,
  type PhoneBidderForm,
} from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { Field, FieldError, TextAreaField, TextField } from '@quarterline/ui';
import type { TypedPhoneBidder } from './typed-phone-bidder.ts';

type Props = {
  form: PhoneBidderForm;
  typed: TypedPhoneBidder;
  set: (change: Partial<TypedPhoneBidder>) => void;
  errors: Readonly<Record<string, string>>;
};

const FINANCING = { cash: 'Cash', approved: 'Financing is approved', applying: 'They are applying for financing' };
const CHECKS = { video_call: 'A video call', known_client: 'A known client of the firm', seen_in_office: 'In person' };

const Select = ({
  label,
  hint,
  of,
  value,
  error,
  onChange,
}: {
  label: string;
  hint?: string;
  of: Readonly<Record<string, string>>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <Field label={label} error={error ?? null} {...(hint === undefined ? {} : { hint })}>
    {(wiring) => (
      <select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {Object.entries(of).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const Tick = ({
  label,
  checked,
  error,
  onChange,
}: {
  label: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}) => (
  <div>
    <label className="field-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
    <FieldError>{error}</FieldError>
  </div>
);

/** Who it is, and how the firm reaches them and made sure. */
export function PersonFields({ form, typed, set, errors, onChoose }: Props & { onChoose: (knownId: string) => void }) {
  const isKnown = typed.knownId !== '';
  return (
    <>
      {form.known.length === 0 ? null : (
        <Field label="Known from another sale" hint="Leave it empty for somebody new.">
          {(wiring) => (
            <select {...wiring} value={typed.knownId} onChange={({ target }) => onChoose(target.value)}>
              <option value="">Somebody new</option>
              {form.known.map(({ id, name, phone }) => (
                <option key={id} value={id}>
                  {name}, {formatPhone(phone)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label="Full name"
        autoComplete="off"
        maxLength={160}
        readOnly={isKnown}
        value={typed.name}
        error={errors.name ?? null}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Telephone"
        inputMode="tel"
        autoComplete="off"
        readOnly={isKnown}
        value={typed.phone}
        error={errors.phone ?? null}
        onChange={({ target }) => set({ phone: target.value })}
      />
      <TextAreaField
        label="Postal address"
        hint="Letters go there."
        rows={3}
        maxLength={400}
        readOnly={isKnown}
        value={typed.postalAddress}
        error={errors.postalAddress ?? null}
        onChange={({ target }) => set({ postalAddress: target.value })}
      />
      <TextAreaField
        label="Names as they go on title"
        hint="Full legal names, one on a line."
        rows={2}
        value={typed.namesOnTitle}
        error={errors.namesOnTitle ?? null}
        onChange={({ target }) => set({ namesOnTitle: target.value })}
      />
      <Select
        label="How did you make sure who this is?"
        hint={form.asksIdentity ? 'This sale asks for it.' : 'This sale does not ask for it.'}
        of={CHECKS}
        value={typed.way}
        error={errors.identityWay}
        onChange={(way) => set({ way })}
      />
      {typed.way === '' ? null : (
        <TextField
          label="Made sure on which day"
          type="date"
          value={typed.checkedOn}
          error={errors.checkedOn ?? errors.identity ?? null}
          onChange={({ target }) => set({ checkedOn: target.value })}
        />
      )}
    </>
  );
}

/** How they pay, and up to how much. */
export const LimitFields = ({ typed, set, errors }: Props) => (
  <>
    <Select
      label="How would they pay?"
      of={FINANCING}
      value={typed.financing}
      error={errors.financing}
      onChange={(financing) => set({ financing })}
    />
    <TextField
      label="Up to how much in all, in dollars"
      inputMode="numeric"
      autoComplete="off"
      value={typed.askedLimit}
      error={errors.askedLimitCents ?? null}
      onChange={({ target }) => set({ askedLimit: target.value })}
    />
    <Select
      label="What stands behind it?"
      of={LIMIT_BACKINGS}
      value={typed.limitBacking}
      error={errors.limitBacking}
      onChange={(limitBacking) => set({ limitBacking })}
    />
    <TextField
      label="Agreements with other bidders, if any"
      autoComplete="off"
      value={typed.bidsWith}
      error={errors.bidsWith ?? null}
      onChange={({ target }) => set({ bidsWith: target.value })}
    />
  </>
);

/** What they agree to, read out or signed. */
export function TermsFields({ form, typed, set, errors }: Props) {
  const law = ownershipDeclaration(form.province);
  const { read_by_phone, ...others } = ACCEPTANCE_WAYS;
  return (
    <>
      <div className="admin-form-means">
        <p>
          Read out, or have signed:{' '}
          {[form.terms, form.termsOfUse]
            .filter((terms) => terms !== null)
            .map(({ name, version, href }, index) => (
              <span key={href}>
                {index > 0 ? ' and ' : ''}
                <a href={href} target="_blank" rel="noreferrer">
                  {name}, version {version}
                </a>
              </span>
            ))}
          , and the sentences below.
        </p>
      </div>
      <Select
        label="How did they accept them?"
        of={form.takesCopy ? ACCEPTANCE_WAYS : { read_by_phone }}
        hint={form.takesCopy ? `${others.signed_by_hand}: the paper is put here before they are approved.` : ''}
        value={typed.acceptanceWay}
        error={errors.acceptanceWay}
        onChange={(acceptanceWay) => set({ acceptanceWay })}
      />
      <TextField
        label="On which day"
        type="date"
        value={typed.acceptedOn}
        error={errors.acceptedOn ?? null}
        onChange={({ target }) => set({ acceptedOn: target.value })}
      />
      <Tick
        label={`They said: “${bindingOfferWords(false)}”`}
        checked={typed.acceptBindingOffer}
        error={errors.acceptBindingOffer}
        onChange={(acceptBindingOffer) => set({ acceptBindingOffer })}
      />
      <Tick
        label={`They said: “${JOINT_BIDDING_WORDS}”`}
        checked={typed.acceptJointDeclaration}
        error={errors.acceptJointDeclaration}
        onChange={(acceptJointDeclaration) => set({ acceptJointDeclaration })}
      />
      {law ? (
        <Tick
          label={`They said: “${law.words}”`}
          checked={typed.acceptOwnership}
          error={errors.acceptOwnership}
          onChange={(acceptOwnership) => set({ acceptOwnership })}
        />
      ) : null}
    </>
  );
}
