import {
  BINDING_OFFER_WORDS,
  engineApi,
  JOINT_BIDDING_WORDS,
  ownershipDeclaration,
  ownershipNote,
  type RegistrationForm,
  RegistrationRequest,
  type TermsVersion,
} from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { Controller } from 'react-hook-form';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { CheckField, RadioGroupField } from '../../../platform/web/forms/radio-group-field.tsx';
import { useAccountForm } from '../../../platform/web/forms/use-account-form.ts';
import { TermsIdentity } from '../../../platform/web/terms-identity.tsx';
import { TermsLink } from '../../../platform/web/terms-link.tsx';
import { SaleDocumentList } from './sale-document-list.tsx';

const FINANCING = [
  ['cash', 'Cash'],
  ['approved', 'Financing is approved'],
  ['applying', 'We are applying for financing'],
] as const;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type Props = { form: RegistrationForm; terms: TermsVersion; onDone: () => void };

/** Who goes on title, how it is paid, and the sentences that bind. */
export function SaleRegistrationForm({ form: about, terms, onDone }: Props) {
  const law = ownershipDeclaration(about.province);
  const note = ownershipNote(about.province);
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    RegistrationRequest,
    engineApi.registration(about.saleSlug),
    {
      acceptTermsVersion: terms.version,
      acceptBindingOffer: undefined,
      namesOnTitle: about.suggestedNames,
      coBuyers: [],
      acceptOwnership: false,
      financing: null,
      financingNote: '',
      bidsWith: '',
      acceptJointDeclaration: false,
      acceptTermsOfUseVersion: about.termsOfUseDue?.version ?? null,
    },
    onDone,
  );
  return (
    <AccountForm {...{ submit, sending, problem }} button="Ask to bid">
      <p>
        Read the <TermsIdentity terms={terms} zone={about.zone} />
        {about.documents.length > 1 ? 'The other documents of this sale are here too. ' : ''}By asking you accept the{' '}
        {terms.name}.
      </p>
      <SaleDocumentList documents={about.documents} readAtMs={null} />
      {about.buyerFeeText === null ? null : (
        <p>
          <b>Buyer's fee.</b> {about.buyerFeeText}
        </p>
      )}
      {about.termsOfUseDue === null ? null : (
        <p>
          The terms of use of your account are new to it: <TermsLink terms={about.termsOfUseDue} zone={about.zone} />.
          By asking you accept them too.
        </p>
      )}
      <Controller
        control={form.control}
        name="namesOnTitle"
        render={({ field: { onChange, onBlur, ref } }) => (
          <TextAreaField
            label="Names as they go on title"
            hint="Full legal names, one on a line."
            rows={3}
            defaultValue={about.suggestedNames.join('\n')}
            error={errorOf('namesOnTitle')}
            onChange={(event) => onChange(linesOf(event.target.value))}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <Controller
        control={form.control}
        name="coBuyers"
        render={({ field: { onChange, onBlur, ref } }) => (
          <TextAreaField
            label="Others buying with you, if any"
            hint="One on a line."
            rows={2}
            error={errorOf('coBuyers')}
            onChange={(event) => onChange(linesOf(event.target.value))}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <RadioGroupField
        legend="How would you pay?"
        options={FINANCING}
        error={errorOf('financing')}
        {...form.register('financing')}
      />
      <TextField
        label="Note about financing, if any"
        hint="Your lender, and where things stand."
        error={errorOf('financingNote')}
        {...form.register('financingNote')}
      />
      <TextField
        label="Do you bid together with anybody? Name them"
        hint="Leave it empty if you bid alone."
        error={errorOf('bidsWith')}
        {...form.register('bidsWith')}
      />
      <CheckField
        label={JOINT_BIDDING_WORDS}
        error={errorOf('acceptJointDeclaration')}
        {...form.register('acceptJointDeclaration')}
      />
      {law ? (
        <CheckField label={law.words} error={errorOf('acceptOwnership')} {...form.register('acceptOwnership')} />
      ) : null}
      {note ? <p>{note}</p> : null}
      <CheckField
        label={BINDING_OFFER_WORDS}
        error={errorOf('acceptBindingOffer')}
        {...form.register('acceptBindingOffer')}
      />
    </AccountForm>
  );
}
