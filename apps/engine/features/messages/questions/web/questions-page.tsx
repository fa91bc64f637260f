import '#platform/web/forms/account-links.css';
import '#platform/web/forms/account-part.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import { apiPath, enginePages, type OwnQuestion, type QuestionForm, QuestionRequest } from '@quarterline/contract';
import { phoneLink } from '@quarterline/listing';
import { ButtonLink, TextAreaField } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { pageSettings } from '#platform/web/page-settings.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import { useOwn } from '#platform/web/use-own.ts';
/** `/auctions/{slug}/questions/`: asks about a lot of a sale, and shows what one has asked. */
export default function QuestionsPage({ slug }: { slug: string }) {
  const [own, reload] = useOwn(apiPath('GET /api/auctions/:slug/questions', { slug }));
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (own.at === 'out')
      location.replace(withReturn(enginePages.login, enginePages.saleQuestions(slug) + location.search));
  }, [own.at, slug]);
  if (own.at === 'failed') {
    return (
      <MessagePage title="We could not reach the sale" action={<a href={enginePages.liveView(slug)}>Go to the sale</a>}>
        Nothing was sent.
      </MessagePage>
    );
  }
  if (own.at !== 'known') return <LoadingPage what="the form" />;
  const form = own.what;
  const { phone } = pageSettings();
  return (
    <AccountFrame
      title={`Ask about ${form.saleName}`}
      lead={
        form.open
          ? 'We answer by email. What everybody should know, we publish with the answer on the page of the parcel, without your name.'
          : 'This sale is over: no question can be asked about it here.'
      }
    >
      {said === '' ? null : <p role="status">{said}</p>}
      {form.open ? (
        <AskForm
          key={form.questions.length}
          slug={slug}
          form={form}
          onAsked={() => {
            setSaid('We have your question. You get our answer by email.');
            reload();
          }}
        />
      ) : null}
      {form.questions.length === 0 ? null : (
        <section className="account-part">
          <h2>Your questions</h2>
          {form.questions.map((question) => (
            <Asked key={question.id} question={question} form={form} />
          ))}
        </section>
      )}
      <p className="account-links account-links-actions">
        <ButtonLink href={enginePages.liveView(slug)}>Go to the sale</ButtonLink>
        {phone === '' ? null : <ButtonLink href={phoneLink(phone)}>Call {phone}</ButtonLink>}
      </p>
    </AccountFrame>
  );
}

const STATUS_TEXT: Record<OwnQuestion['status'], string> = {
  waiting: 'Waits for our answer.',
  published: 'Published with its answer.',
  private: 'Answered by email.',
  dismissed: 'Closed without a published answer. Call us if you still want to know.',
};

function Asked({ question, form }: { question: OwnQuestion; form: QuestionForm }) {
  const { parcelId, text, askedAt, status, answer } = question;
  const parcel = form.parcels.find(({ id }) => id === parcelId)?.name ?? form.saleName;
  return (
    <div>
      <h3>
        {parcel}, {formatDay(askedAt, form.zone as CivilZone)}
      </h3>
      <p>{text}</p>
      {answer === null ? null : (
        <p>
          <b>Our answer:</b> {answer}
        </p>
      )}
      <p className="field-hint">{STATUS_TEXT[status]}</p>
    </div>
  );
}

type Props = { slug: string; form: QuestionForm; onAsked: () => void };

/** One question about one lot. What was typed stays until it is sent. */
function AskForm({ slug, form: about, onAsked }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const wanted = new URLSearchParams(location.search).get('parcel');
  const start = about.parcels.find((parcel) => parcel.slug === wanted)?.id ?? about.parcels[0]?.id ?? '';
  const form = useForm({
    schema: QuestionRequest,
    to: apiPath('POST /api/auctions/:slug/questions', { slug }),
    start: { id, parcelId: start, text: '' },
    onDone: onAsked,
  });
  return (
    <Form form={form} press="Send your question" label="A question about the sale">
      <SelectField label="About" {...form.field('parcelId')}>
        {about.parcels.map(({ id: parcelId, name }) => (
          <option key={parcelId} value={parcelId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Your question"
        hint="Leave out what would say who you are: others may read it."
        rows={5}
        maxLength={1000}
        {...form.field('text')}
      />
    </Form>
  );
}
