import './sale-registration-form.css';
import {
  apiPath,
  BINDING_OFFER_WORDS,
  IDENTITY_WAYS,
  JOINT_BIDDING_WORDS,
  judgeApplication,
  LIMIT_BACKINGS,
  ownershipDeclaration,
  ownershipNote,
  type RegistrationForm,
  RegistrationRequest,
  type TermsVersion,
} from '@quarterline/contract';
import { formatPrice, formatWords, readOptionalAmount } from '@quarterline/listing';
import { TextAreaField, TextField } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { CheckField, RadioGroupField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { GstField, PurchaserFields } from '#platform/web/forms/purchaser-fields.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { SaleDocumentList } from '#platform/web/sale-document-list.tsx';
import { VersionAndHash } from '#platform/web/terms-facts.tsx';
import { TermsLink } from '#platform/web/terms-link.tsx';
import { LAWYER_NAMES, LawyerFieldset, lawyerValues } from './lawyer-fieldset.tsx';
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
      province: null,
      purchaserKind: null,
      gstNumber: '',
      namesOnTitle: (own?.namesOnTitle ?? about.suggestedNames).join('\n'),
      coBuyers: (own?.coBuyers ?? []).join('\n'),
      acceptOwnership: false,
      financing: own?.financing ?? null,
      financingNote: own?.financingNote ?? '',
      askedLimitCents: own?.askedLimitCents ? formatPrice(own.askedLimitCents) : '',
      limitBacking: own?.limitBacking ?? null,
      identityWay: own?.identityWay ?? null,
      bidsWith: own?.bidsWith ?? '',
      wantsPhoneBids: own?.wantsPhoneBids ?? false,
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
    check: (_, body) => judgeApplication(body, { ...about, asksIdentity: about.asksIdentity && !about.approvedAtOnce }),
    onDone,
  });
  return (
    <Form form={form} press={own === null ? words.ask : 'Send it again'}>
      {linesOf(about.note).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="stack stack--8">
        <p>
          Read the <TermsLink terms={terms} />. By asking you accept the {terms.name}.
        </p>
        {about.termsOfUseDue === null ? null : (
          <p>
            The terms of use of your account are new to it: <TermsLink terms={about.termsOfUseDue} />. By asking you
            accept them too.
          </p>
        )}
        {about.buyerFeeText === null ? null : (
          <p>
            <b>Buyer's fee.</b> {about.buyerFeeText}
          </p>
        )}
        <div className="stack">
          <VersionAndHash terms={terms} zone={about.zone} />
          {about.documents.length > 1 ? (
            <details>
              <summary>Documents of this sale ({about.documents.length})</summary>
              <SaleDocumentList documents={about.documents} readAtMs={null} />
            </details>
          ) : null}
        </div>
      </div>
      {about.asksPurchaser ? <PurchaserFields form={form} /> : null}
      <TextAreaField
        label="Names as they go on title"
        hint="Full legal names, one on a line."
        rows={2}
        {...form.field('namesOnTitle')}
      />
      <RadioGroupField legend="How would you pay?" options={FINANCING} isInline {...form.field('financing')} />
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
        isInline
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
      <div className="stack">
        <Folded summary="Others are buying with you" form={form} names={['coBuyers', 'bidsWith']}>
          <TextAreaField
            label="Others buying with you, if any"
            hint="One on a line."
            rows={2}
            {...form.field('coBuyers')}
          />
          <TextField label={words.together} hint={words.alone} {...form.field('bidsWith')} />
        </Folded>
        {about.asksPurchaser ? (
          <Folded summary="You have a GST number" form={form} names={['gstNumber']}>
            <GstField form={form} />
          </Folded>
        ) : null}
        <Folded summary="Add a note about financing" form={form} names={['financingNote']}>
          <TextField
            label="Note about financing, if any"
            hint="Your lender, and where things stand."
            {...form.field('financingNote')}
          />
        </Folded>
        <Folded summary="You have a lawyer for this" form={form} names={LAWYER_NAMES}>
          <LawyerFieldset form={form} />
        </Folded>
        {note ? (
          <details>
            <summary>Who may hold land here</summary>
            <p>{note}</p>
          </details>
        ) : null}
      </div>
      {formatWords(about).takesPhoneBids ? (
        <CheckField label="I would also like to bid by phone." {...form.tick('wantsPhoneBids')} />
      ) : null}
      <div className="stack">
        <CheckField label={JOINT_BIDDING_WORDS} {...form.tick('acceptJointDeclaration')} />
        {law ? <CheckField label={law.words} {...form.tick('acceptOwnership')} /> : null}
        <CheckField label={BINDING_OFFER_WORDS[about.format]} {...form.tick('acceptBindingOffer')} />
      </div>
    </Form>
  );
}

type FoldedProps<Name extends string> = {
  summary: string;
  form: { values: Readonly<Record<Name, unknown>>; errorOf: (name: string) => string | null };
  names: readonly Name[];
  children: ReactNode;
};

/** Questions that most people leave empty. Open where something is written already, or wrong. */
function Folded<Name extends string>({ summary, form, names, children }: FoldedProps<Name>) {
  const [wasFilled] = useState(() => names.some((name) => form.values[name] !== ''));
  const isWrong = names.some((name) => form.errorOf(name) !== null);
  return (
    <details className="sale-registration-form-folded" open={wasFilled || isWrong || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
