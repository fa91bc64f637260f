import '#platform/web/forms/form.css';
import {
  ACCEPTANCE_WAYS,
  BINDING_OFFER_WORDS,
  JOINT_BIDDING_WORDS,
  LIMIT_BACKINGS,
  ownershipDeclaration,
  type PhoneBidderForm,
} from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { TextAreaField, TextField } from '@quarterline/ui';
import { newId } from '#platform/staff/web/new-id.ts';
import { CheckField, SelectField } from '#platform/web/forms/choice-fields.tsx';
import type { Form } from '#platform/web/forms/use-form.ts';

/** The form as it opens. `id` is that of a person who is known, or a new one. */
export const NOTHING_TYPED = {
  id: '',
  knownId: '',
  name: '',
  phone: '',
  postalAddress: '',
  namesOnTitle: '',
  bidsWith: '',
  financing: '',
  askedLimitCents: '',
  limitBacking: '',
  identityWay: '',
  checkedOn: '',
  acceptanceWay: '',
  acceptedOn: '',
  acceptBindingOffer: false,
  acceptJointDeclaration: false,
  acceptOwnership: false,
};
type Props = { about: PhoneBidderForm; form: Form<typeof NOTHING_TYPED> };

const FINANCING = { cash: 'Cash', approved: 'Financing is approved', applying: 'They are applying for financing' };
const CHECKS = { video_call: 'A video call', known_client: 'A known client of the firm', seen_in_office: 'In person' };

const choices = (of: Readonly<Record<string, string>>) => [['', 'Choose'], ...Object.entries(of)] as [string, string][];

/** The bidder: name, telephone, address, and how the firm checked the identity. */
export function PersonFields({ about, form: { field, values, set } }: Props) {
  const isKnown = values.knownId !== '';
  const choose = (knownId: string): void => {
    const person = about.known.find(({ id }) => id === knownId);
    const { name, phone, postalAddress } = person ?? NOTHING_TYPED;
    set({ id: person?.id ?? newId(), knownId, name, phone, postalAddress, namesOnTitle: name });
  };
  return (
    <>
      {about.known.length === 0 ? null : (
        <SelectField
          label="Known from another sale"
          hint="Leave it empty for somebody new."
          of={[
            ['', 'Somebody new'],
            ...about.known.map(({ id, name, phone }) => [id, `${name}, ${formatPhone(phone)}`] as const),
          ]}
          {...field('knownId')}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <TextField label="Full name" autoComplete="off" maxLength={160} readOnly={isKnown} {...field('name')} />
      <TextField label="Telephone" inputMode="tel" autoComplete="off" readOnly={isKnown} {...field('phone')} />
      <TextAreaField
        label="Postal address"
        hint="Letters go there."
        rows={3}
        maxLength={400}
        readOnly={isKnown}
        {...field('postalAddress')}
      />
      <TextAreaField
        label="Names as they go on title"
        hint="Full legal names, one on a line."
        rows={2}
        {...field('namesOnTitle')}
      />
      <SelectField
        label="How did you make sure who this is?"
        hint={about.asksIdentity ? 'This sale asks for it.' : 'This sale does not ask for it.'}
        of={choices(CHECKS)}
        {...field('identityWay')}
      />
      {values.identityWay === '' ? null : (
        <TextField label="Made sure on which day" type="date" {...field('checkedOn')} />
      )}
    </>
  );
}

/** How they pay, and up to how much. */
export const LimitFields = ({ form: { field } }: Pick<Props, 'form'>) => (
  <>
    <SelectField label="How would they pay?" of={choices(FINANCING)} {...field('financing')} />
    <TextField
      label="Up to how much in all, in dollars"
      inputMode="numeric"
      autoComplete="off"
      {...field('askedLimitCents')}
    />
    <SelectField label="What stands behind it?" of={choices(LIMIT_BACKINGS)} {...field('limitBacking')} />
    <TextField label="Agreements with other bidders, if any" autoComplete="off" {...field('bidsWith')} />
  </>
);

/** What they agree to, read out or signed. */
export function TermsFields({ about, form: { field, tick } }: Props) {
  const law = ownershipDeclaration(about.province);
  const { read_by_phone, ...others } = ACCEPTANCE_WAYS;
  return (
    <>
      <div className="form-means">
        <p>
          Read out, or have signed:{' '}
          {[about.terms, about.termsOfUse]
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
      <SelectField
        label="How did they accept them?"
        hint={about.takesCopy ? `${others.signed_by_hand}: the paper is put here before they are approved.` : ''}
        of={choices(about.takesCopy ? ACCEPTANCE_WAYS : { read_by_phone })}
        {...field('acceptanceWay')}
      />
      <TextField label="On which day" type="date" {...field('acceptedOn')} />
      <CheckField label={`They said: “${BINDING_OFFER_WORDS.ascending}”`} {...tick('acceptBindingOffer')} />
      <CheckField label={`They said: “${JOINT_BIDDING_WORDS}”`} {...tick('acceptJointDeclaration')} />
      {law ? <CheckField label={`They said: “${law.words}”`} {...tick('acceptOwnership')} /> : null}
    </>
  );
}
