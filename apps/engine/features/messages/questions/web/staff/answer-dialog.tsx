import { apiPath, QuestionAction, type StaffQuestion } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';

type Props = { slug: string; question: StaffQuestion; about: string; onClose: () => void; onDone: () => void };

/** An answer, for everybody or for the asker alone. The published question is written anew where it says who asked. */
export const AnswerDialog = ({ slug, question, about, onClose, onDone }: Props) => (
  <FormDialog
    title={`Answer: ${about}`}
    means={({ values }) => (
      <>
        <p>{question.text}</p>
        <p>
          {question.asker === null
            ? 'The asker’s account is closed: no email is sent.'
            : 'The asker gets your answer by email.'}{' '}
          {values.forAll ? 'Everybody reads it on the page of the parcel, with today’s date.' : 'Nobody else reads it.'}
        </p>
      </>
    )}
    schema={QuestionAction}
    to={apiPath('POST /api/admin/auctions/:slug/questions/:questionId', { slug, questionId: question.id })}
    start={{
      forAll: question.status !== 'private',
      publicText: question.publicText ?? question.text,
      answer: question.answer ?? '',
    }}
    read={({ forAll, publicText, answer }) =>
      forAll ? { action: 'publish', publicText, answer } : { action: 'answer_privately', answer }
    }
    press={({ values }) => (values.forAll ? 'Publish the answer' : 'Send the answer')}
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, tick, values }) => (
      <>
        <CheckField label="Publish question and answer on the page of the parcel" {...tick('forAll')} />
        {values.forAll ? (
          <TextAreaField
            label="The question, as everybody reads it"
            hint="Take out whatever says who asked."
            rows={3}
            maxLength={2000}
            {...field('publicText')}
          />
        ) : null}
        <TextAreaField label="Answer" rows={5} maxLength={2000} {...field('answer')} />
      </>
    )}
  </FormDialog>
);
