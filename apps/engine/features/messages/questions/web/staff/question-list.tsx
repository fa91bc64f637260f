import './question-list.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, type StaffQuestion } from '@quarterline/contract';
import { Alert, Button, StatusTag, type StatusTone } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { AnswerDialog } from './answer-dialog.tsx';

type Props = {
  slug: string;
  zone: CivilZone;
  questions: readonly StaffQuestion[];
  parcelName: (parcelId: string) => string;
  /** An answer that changes the facts becomes an addendum. */
  onAddendum: (question: StaffQuestion) => void;
  reload: () => void;
};

const STATUS: Record<StaffQuestion['status'], readonly [StatusTone, string]> = {
  waiting: ['info', 'Waits for an answer'],
  published: ['lead', 'Published'],
  private: ['none', 'Answered by email alone'],
  dismissed: ['none', 'Not answered'],
};

/** Questions that wait, then those that are settled. */
export function QuestionList({ slug, zone, questions, parcelName, onAddendum, reload }: Props) {
  const [answering, setAnswering] = useState<StaffQuestion | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const readOnly = useReadOnly('answer_people');
  const dismiss = async ({ id }: StaffQuestion): Promise<void> => {
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/questions/:questionId', { slug, questionId: id }),
      { action: 'dismiss' },
    );
    setProblem(posted.kind === 'refused' ? posted.message : null);
    if (posted.kind === 'done') reload();
  };
  if (questions.length === 0) {
    return (
      <NoneYet
        title="No questions yet"
        words="What people ask on the page of a parcel is shown here, and on the dashboard while it waits."
      />
    );
  }
  return (
    <>
      <Alert>{problem}</Alert>
      <ShownRows rows={questions} one="question">
        {(shown) => (
          <ul className="question-list ruled">
            {shown.map((question) => (
              <li key={question.id}>
                <div>
                  <h2>{parcelName(question.parcelId)}</h2>
                  <p>{formatShort(question.askedAt, zone)}</p>
                  <Asker asker={question.asker} />
                  <StatusTag tone={STATUS[question.status][0]}>{STATUS[question.status][1]}</StatusTag>
                </div>
                <div>
                  <p className="question-list-text">{question.text}</p>
                  {question.answer === null ? null : <Answer question={question} zone={zone} />}
                </div>
                {readOnly ? null : (
                  <div className="question-list-actions">
                    <Button size="row" onClick={() => setAnswering(question)}>
                      {question.answer === null ? 'Answer' : 'Correct the answer'}
                    </Button>
                    {question.status === 'published' ? (
                      <Button size="row" onClick={() => onAddendum(question)}>
                        Make it an addendum
                      </Button>
                    ) : null}
                    {question.status === 'dismissed' ? null : (
                      <Button tone="out" size="row" onClick={() => void dismiss(question)}>
                        {question.status === 'published' ? 'Take it off the page' : 'Close without an answer'}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </ShownRows>
      {answering ? (
        <AnswerDialog
          slug={slug}
          question={answering}
          about={parcelName(answering.parcelId)}
          onClose={() => setAnswering(null)}
          onDone={() => {
            setAnswering(null);
            reload();
          }}
        />
      ) : null}
    </>
  );
}

const Asker = ({ asker }: Pick<StaffQuestion, 'asker'>) =>
  asker === null ? (
    <p>The account is closed.</p>
  ) : (
    <>
      <p>
        {asker.name}, <PhoneLink phone={asker.phone} />
      </p>
      <p>
        <a href={`mailto:${asker.email}`}>{asker.email}</a>
      </p>
    </>
  );

const Answer = ({ question, zone }: { question: StaffQuestion; zone: CivilZone }) => (
  <>
    {question.publicText !== null && question.publicText !== question.text ? (
      <p>
        <b>Published as:</b> {question.publicText}
      </p>
    ) : null}
    <p className="question-list-text">
      <b>Answer:</b> {question.answer}
    </p>
    {question.answeredAt === null ? null : (
      <p className="field-hint">
        {question.answeredByName}, {formatShort(question.answeredAt, zone)}
      </p>
    )}
  </>
);
