import '#platform/web/forms/account-part.css';
import { apiPath, type IdentityWay, LIMIT_BACKINGS, LimitRequest, type RegistrationForm } from '@quarterline/contract';
import { formatPrice, readOptionalAmount } from '@quarterline/listing';
import { DOCUMENT_DAYS } from '@quarterline/rules';
import { TextField } from '@quarterline/ui';
import { Observers } from '#features/people/observing/web/observers.tsx';
import { RadioGroupField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { PrivateFiles } from './documents/private-files.tsx';
import { OwnLawyer } from './own-lawyer.tsx';
import { OwnPhonePart } from './own-phone-part.tsx';
import { registrationWords } from './registration-words.ts';

type Props = { form: RegistrationForm; onChanged: () => void };

/** After asking: the identity and the limit of a request, and what is kept of both. */
export function OwnRequest({ form, onChanged }: Props) {
  const { own, you } = form;
  if (own === null) return null;
  const takesPart = you.registrationStatus === 'requested' || you.registrationStatus === 'approved';
  const isOpen = takesPart && form.openLots !== 'none';
  // After a refusal there is something to say only about documents that are still here.
  const hasDocument = own.documents.some(({ purpose }) => purpose === 'identity');
  const hasIdentity = hasDocument || (form.asksIdentity && (isOpen || own.identityChecked));
  return (
    <>
      {form.phone !== null && isOpen ? (
        <OwnPhonePart slug={form.saleSlug} phone={form.phone} onChanged={onChanged} />
      ) : null}
      {hasIdentity ? <Identity form={form} own={own} isOpen={isOpen} onChanged={onChanged} /> : null}
      <Limit form={form} own={own} isOpen={isOpen} onChanged={onChanged} />
      {takesPart ? <Observers slug={form.saleSlug} isOver={form.isOver} format={form.format} /> : null}
      {/* A buyer names a lawyer once the sale is over: the email about the offer leads here. */}
      {takesPart ? <OwnLawyer slug={form.saleSlug} lawyer={own.lawyer} onChanged={onChanged} /> : null}
    </>
  );
}

type ChangingProps = {
  form: RegistrationForm;
  own: NonNullable<RegistrationForm['own']>;
  isOpen: boolean;
  onChanged: () => void;
};

const NEXT: Record<IdentityWay, string> = {
  document: 'Send a photo or a PDF of your driver’s licence or passport. Both sides of a licence, please.',
  video_call: 'We call you to agree on a time. Have your driver’s licence or passport with you.',
  seen_in_office: 'Bring your driver’s licence or passport to our office. Call us first, so that somebody is there.',
  known_client: 'We look you up in our files and call you if we need anything more.',
};

function Identity({ form, own, isOpen, onChanged }: ChangingProps) {
  const isDue = isOpen && !own.identityChecked;
  return (
    <section className="account-part">
      <h2>Who you are</h2>
      {own.identityChecked ? <p>We have checked your identity. Nothing more is needed.</p> : null}
      {isDue && own.identityWay !== null ? <p>{NEXT[own.identityWay]}</p> : null}
      {isDue && form.takesDocuments ? (
        <p>
          Only the people here who approve bidders can open what you send. We keep it encrypted, and delete it{' '}
          {DOCUMENT_DAYS} days after the sale is over or your request is declined.
        </p>
      ) : null}
      <PrivateFiles
        slug={form.saleSlug}
        zone={form.zone}
        purpose="identity"
        documents={own.documents}
        choose="Send a photo or PDF"
        maySend={isDue && form.takesDocuments}
        mayRemove={form.you.registrationStatus === 'requested'}
        onChanged={onChanged}
      />
    </section>
  );
}

function Limit({ form, own, isOpen, onChanged }: ChangingProps) {
  const { you } = form;
  const backing = own.limitBacking === null ? '' : ` Behind it: ${LIMIT_BACKINGS[own.limitBacking].toLowerCase()}.`;
  if (form.isOver && own.documents.every(({ purpose }) => purpose !== 'limit')) return null;
  const isSet = you.registrationStatus === 'approved' || you.registrationStatus === 'suspended';
  return (
    <section className="account-part" id="limit">
      <h2>Your limit</h2>
      {isSet ? (
        <p>
          {you.limitCents === null
            ? 'You have no limit in this sale.'
            : `${registrationWords(form).ownLimit} ${formatPrice(you.limitCents)} in all.`}
        </p>
      ) : null}
      {own.askedLimitCents === null || (isSet && own.askedLimitCents === you.limitCents) ? null : (
        <p>
          You asked for {formatPrice(own.askedLimitCents)}.{backing}
          {you.askedLimitCents === undefined ? '' : ' We have not answered yet.'}
        </p>
      )}
      <PrivateFiles
        slug={form.saleSlug}
        zone={form.zone}
        purpose="limit"
        documents={own.documents}
        choose="Send a document for it"
        maySend={isOpen && form.takesDocuments && !form.approvedAtOnce}
        mayRemove={you.registrationStatus === 'requested'}
        onChanged={onChanged}
      />
      {isOpen ? (
        <details open={location.hash === '#limit'}>
          <summary>Ask for another limit</summary>
          <LimitForm form={form} onDone={onChanged} />
        </details>
      ) : null}
    </section>
  );
}

/** A bidder who has asked already asks for another limit. */
function LimitForm({ form: about, onDone }: { form: RegistrationForm; onDone: () => void }) {
  const isSet = about.you.registrationStatus === 'approved';
  const form = useForm({
    schema: LimitRequest,
    to: apiPath('POST /api/auctions/:slug/registration/limit', { slug: about.saleSlug }),
    start: { askedLimitCents: '', limitBacking: about.own?.limitBacking ?? undefined },
    // Nothing typed is no amount here: a limit is asked for.
    read: (typed) => ({ ...typed, askedLimitCents: readOptionalAmount(typed.askedLimitCents) ?? Number.NaN }),
    onDone,
  });
  return (
    <Form form={form} press="Ask for this limit" label="Another limit">
      <TextField
        label={registrationWords(about).limit}
        hint={
          about.approvedAtOnce
            ? 'It is set at once, because this is a demonstration.'
            : isSet
              ? 'The limit you have stays until we set another one.'
              : 'Instead of the one you asked for.'
        }
        inputMode="numeric"
        autoComplete="off"
        {...form.field('askedLimitCents')}
      />
      <RadioGroupField
        legend="What stands behind it?"
        options={Object.entries(LIMIT_BACKINGS)}
        {...form.field('limitBacking')}
      />
    </Form>
  );
}
