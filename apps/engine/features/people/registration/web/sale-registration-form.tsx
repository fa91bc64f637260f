import {
  apiPath,
  bindingOfferWords,
  IDENTITY_WAYS,
  JOINT_BIDDING_WORDS,
  LIMIT_BACKINGS,
  ownershipDeclaration,
  ownershipNote,
  type RegistrationForm,
  RegistrationRequest,
  type TermsVersion,
} from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { Controller } from 'react-hook-form';
import { AccountForm } from '../../../../platform/web/forms/account-form.tsx';
import { CheckField, RadioGroupField } from '../../../../platform/web/forms/radio-group-field.tsx';
import { useAccountForm } from '../../../../platform/web/forms/use-account-form.ts';
import { TermsIdentity } from '../../../../platform/web/terms-identity.tsx';
import { TermsLink } from '../../../../platform/web/terms-link.tsx';
import { AmountField } from './amount-field.tsx';
import { LawyerFieldset, lawyerValues } from './lawyer-fieldset.tsx';
import { registrationWords } from './registration-words.ts';
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
  const { own } = about;
  const words = registrationWords(about);
  const names = own?.namesOnTitle ?? about.suggestedNames;
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    RegistrationRequest,
    apiPath('POST /api/auctions/:slug/registration', { slug: about.saleSlug }),
    {
      acceptTermsVersion: terms.version,
      acceptBindingOffer: undefined,
      namesOnTitle: names,
      coBuyers: own?.coBuyers ?? [],
      acceptOwnership: false,
      financing: own?.financing ?? null,
      financingNote: own?.financingNote ?? '',
      askedLimitCents: own?.askedLimitCents ?? null,
      limitBacking: own?.limitBacking ?? null,
      identityWay: own?.identityWay ?? null,
      bidsWith: own?.bidsWith ?? '',
      ...lawyerValues(own?.lawyer ?? null),
      acceptJointDeclaration: false,
      acceptTermsOfUseVersion: about.termsOfUseDue?.version ?? null,
    },
    onDone,
  );
  return (
    <AccountForm {...{ submit, sending, problem }} button={own === null ? words.ask : 'Send it again'}>
      {linesOf(about.note).map((line) => (
        <p key={line}>{line}</p>
      ))}
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
            defaultValue={names.join('\n')}
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
            defaultValue={own?.coBuyers.join('\n')}
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
      <Controller
        control={form.control}
        name="askedLimitCents"
        render={({ field: { onChange, onBlur, ref } }) => (
          <AmountField
            label={words.limitQuestion}
            hint={words.limitHint}
            valueCents={own?.askedLimitCents ?? null}
            error={errorOf('askedLimitCents')}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <RadioGroupField
        legend="What stands behind it?"
        options={Object.entries(LIMIT_BACKINGS)}
        error={errorOf('limitBacking')}
        {...form.register('limitBacking')}
      />
      {about.asksIdentity && !about.approvedAtOnce ? (
        <RadioGroupField
          legend="How do you want to show who you are?"
          options={Object.entries(IDENTITY_WAYS).filter(([way]) => way !== 'document' || about.takesDocuments)}
          error={errorOf('identityWay')}
          {...form.register('identityWay')}
        />
      ) : null}
      {about.phone?.verifiedAt === null ? (
        <p>This sale asks for a verified phone number. After you have asked, we send you a code.</p>
      ) : null}
      <LawyerFieldset form={form} errorOf={errorOf} />
      <TextField label={words.together} hint={words.alone} error={errorOf('bidsWith')} {...form.register('bidsWith')} />
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
        label={bindingOfferWords(about.isTender)}
        error={errorOf('acceptBindingOffer')}
        {...form.register('acceptBindingOffer')}
      />
    </AccountForm>
  );
}
