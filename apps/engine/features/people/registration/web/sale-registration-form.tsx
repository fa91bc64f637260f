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
import { formatPrice, readOptionalAmount } from '@quarterline/listing';
import { TextAreaField, TextField } from '@quarterline/ui';
import { Form } from '../../../../platform/web/forms/form.tsx';
import { CheckField, RadioGroupField } from '../../../../platform/web/forms/radio-group-field.tsx';
import { useForm } from '../../../../platform/web/forms/use-form.ts';
import { SaleDocumentList } from '../../../../platform/web/sale-document-list.tsx';
import { TermsIdentity } from '../../../../platform/web/terms-identity.tsx';
import { TermsLink } from '../../../../platform/web/terms-link.tsx';
import { LawyerFieldset, lawyerValues } from './lawyer-fieldset.tsx';
import { registrationWords } from './registration-words.ts';

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
  const form = useForm({
    schema: RegistrationRequest,
    to: apiPath('POST /api/auctions/:slug/registration', { slug: about.saleSlug }),
    start: {
      acceptTermsVersion: terms.version,
      acceptBindingOffer: undefined,
      namesOnTitle: (own?.namesOnTitle ?? about.suggestedNames).join('\n'),
      coBuyers: (own?.coBuyers ?? []).join('\n'),
      acceptOwnership: false,
      financing: own?.financing ?? null,
      financingNote: own?.financingNote ?? '',
      askedLimitCents: own?.askedLimitCents ? formatPrice(own.askedLimitCents) : '',
      limitBacking: own?.limitBacking ?? null,
      identityWay: own?.identityWay ?? null,
      bidsWith: own?.bidsWith ?? '',
      ...lawyerValues(own?.lawyer ?? null),
      acceptJointDeclaration: false,
      acceptTermsOfUseVersion: about.termsOfUseDue?.version ?? null,
    },
    read: ({ namesOnTitle, coBuyers, askedLimitCents, ...rest }) => ({
      ...rest,
      namesOnTitle: linesOf(namesOnTitle),
      coBuyers: linesOf(coBuyers),
      askedLimitCents: readOptionalAmount(askedLimitCents),
    }),
    onDone,
  });
  return (
    <Form form={form} press={own === null ? words.ask : 'Send it again'}>
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
      <TextAreaField
        label="Names as they go on title"
        hint="Full legal names, one on a line."
        rows={3}
        {...form.field('namesOnTitle')}
      />
      <TextAreaField
        label="Others buying with you, if any"
        hint="One on a line."
        rows={2}
        {...form.field('coBuyers')}
      />
      <RadioGroupField legend="How would you pay?" options={FINANCING} {...form.field('financing')} />
      <TextField
        label="Note about financing, if any"
        hint="Your lender, and where things stand."
        {...form.field('financingNote')}
      />
      <TextField
        label={words.limitQuestion}
        hint={words.limitHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('askedLimitCents')}
      />
      <RadioGroupField
        legend="What stands behind it?"
        options={Object.entries(LIMIT_BACKINGS)}
        {...form.field('limitBacking')}
      />
      {about.asksIdentity && !about.approvedAtOnce ? (
        <RadioGroupField
          legend="How do you want to show who you are?"
          options={Object.entries(IDENTITY_WAYS).filter(([way]) => way !== 'document' || about.takesDocuments)}
          {...form.field('identityWay')}
        />
      ) : null}
      {about.phone?.verifiedAt === null ? (
        <p>This sale asks for a verified phone number. After you have asked, we send you a code.</p>
      ) : null}
      <LawyerFieldset form={form} />
      <TextField label={words.together} hint={words.alone} {...form.field('bidsWith')} />
      <CheckField label={JOINT_BIDDING_WORDS} {...form.tick('acceptJointDeclaration')} />
      {law ? <CheckField label={law.words} {...form.tick('acceptOwnership')} /> : null}
      {note ? <p>{note}</p> : null}
      <CheckField label={bindingOfferWords(about.isTender)} {...form.tick('acceptBindingOffer')} />
    </Form>
  );
}
