import '#platform/web/forms/form.css';
import './corrections.css';
import {
  apiPath,
  type CorrectionChoices,
  CorrectionDone,
  type CorrectionPreview,
  pagePath,
} from '@quarterline/contract';
import { Alert, Button, ButtonLink, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '#platform/staff/web/use-is-phone.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { ChooseMistake } from './choose-mistake.tsx';
import {
  addressOf,
  bidderTextOf,
  type CorrectionInput,
  inputOfAddress,
  needsBidderText,
  notChosen,
  reasonHintOf,
  shownStep,
  valueFieldOf,
} from './correction-input.ts';
import { CorrectionPreviewPanel } from './correction-preview-panel.tsx';
import { CorrectionWays } from './correction-ways.tsx';
import { useCorrectionPreview } from './use-correction-preview.ts';

type Props = { slug: string; choices: CorrectionChoices; reload: () => void };

/** Says what is wrong, shows the lawful way and everything a step would bring about, and takes the step. */
export function Corrections({ slug, choices, reload }: Props) {
  const [input, setInput] = useState<CorrectionInput>(() => inputOfAddress(location.search));
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<CorrectionDone | null>(null);
  const [taken, setTaken] = useState(0);
  const shown = useCorrectionPreview(slug, input, round);
  const waiting = notChosen(input);
  const preview = shown.at === 'known' ? shown.preview : shown.at === 'nothing' ? null : shown.last;
  // What is typed belongs to the step that was pressed, and not to the one that is still shown.
  const isOfAnotherStep = shown.at === 'loading' && input.step !== null && preview?.step !== input.step;
  const doneBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) doneBox.current?.focus();
  }, [done]);
  const change = (next: CorrectionInput): void => {
    setInput(next);
    setDone(null);
    history.replaceState(history.state, '', addressOf(next));
  };
  return (
    <div className="corrections">
      <div className="corrections-side">
        <h1 className="corrections-title">Correct a mistake</h1>
        <ChooseMistake choices={choices} input={input} onChange={change} />
      </div>
      <div className="corrections-main">
        {done ? (
          <div className="alert alert--done corrections-done" role="status" tabIndex={-1} ref={doneBox}>
            <b>{done.waits ? 'It waits for a second person.' : 'Done.'}</b>
            <ul>
              {done.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {done.waits ? (
              <a href={pagePath('/admin/auctions/:slug/control/', { slug })}>Go to the control board</a>
            ) : null}
          </div>
        ) : null}
        {waiting ? <p className="field-hint">{waiting}</p> : null}
        {shown.at === 'failed' ? (
          <Alert>
            {shown.message}{' '}
            <Button size="row" onClick={() => setRound(round + 1)}>
              Try again
            </Button>
          </Alert>
        ) : null}
        {shown.at === 'loading' && !preview ? <p role="status">Loading...</p> : null}
        {preview && !waiting ? (
          <>
            <CorrectionWays
              preview={preview}
              onStep={(step) => change({ ...input, step, value: '', forBidders: '' })}
            />
            {isOfAnotherStep ? (
              <p role="status">Loading...</p>
            ) : (
              <StepForm
                key={`${preview.step} ${taken}`}
                slug={slug}
                input={input}
                preview={preview}
                settled={shown.at === 'known'}
                onInput={(next) => {
                  setInput(next);
                  setDone(null);
                }}
                onDone={(result) => {
                  setDone(result);
                  setTaken(taken + 1);
                  setInput({ ...input, step: null, value: '', forBidders: '', reason: '' });
                  setRound(round + 1);
                  reload();
                }}
                onMoved={() => setRound(round + 1)}
              />
            )}
          </>
        ) : null}
      </div>
    </div>
  );
}

type StepProps = {
  slug: string;
  input: CorrectionInput;
  preview: CorrectionPreview;
  /** The preview is of what is typed now. */
  settled: boolean;
  onInput: (input: CorrectionInput) => void;
  onDone: (done: CorrectionDone) => void;
  onMoved: () => void;
};

function StepForm({ slug, input, preview, settled, onInput, onDone, onMoved }: StepProps) {
  const isPhone = useIsPhone();
  const [id] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = shownStep(preview);
  if (!shown) return null;
  const value = valueFieldOf(input.kind, shown.step);
  const bidders = bidderTextOf(shown.step);
  const isAddendum = shown.step === 'publish_addendum';
  const lacks = (text: string): boolean => tried && text.trim() === '';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const { kind } = input;
    if (kind === null || input.reason.trim() === '' || (needsBidderText(shown.step) && input.forBidders.trim() === ''))
      return;
    setSending(true);
    setProblem(null);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/corrections', { slug }), {
      ...input,
      kind,
      id,
      step: shown.step,
      seen: preview.seen,
    });
    setSending(false);
    if (posted.kind === 'refused') {
      setProblem(posted.message);
      return onMoved();
    }
    const done = CorrectionDone.safeParse(posted.body).data;
    if (done) onDone(done);
  };
  if (shown.step === 'settle')
    return (
      <p>
        <ButtonLink href={pagePath('/admin/auctions/:slug/results/', { slug })}>Go to the results</ButtonLink>
      </p>
    );
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      {value ? (
        <TextField
          label={value.label}
          hint={value.hint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={input.value}
          onChange={({ target }) => onInput({ ...input, step: shown.step, value: target.value })}
        />
      ) : null}
      {isEdited(preview) ? (
        <p>
          <ButtonLink href={pagePath('/admin/auctions/:slug/editor/', { slug })}>Open the editor</ButtonLink>
        </p>
      ) : null}
      <TextField
        label={isAddendum ? 'What it changes, in a sentence' : 'Reason'}
        hint={reasonHintOf(shown.step)}
        maxLength={isAddendum ? 300 : 1000}
        value={input.reason}
        error={lacks(input.reason) ? 'Write this first. Nothing was done.' : null}
        onChange={({ target }) => onInput({ ...input, step: shown.step, reason: target.value })}
      />
      {bidders ? (
        <TextAreaField
          label={bidders.label}
          hint={bidders.hint}
          rows={bidders.rows}
          maxLength={2000}
          value={input.forBidders}
          error={
            needsBidderText(shown.step) && lacks(input.forBidders)
              ? 'Write what bidders will read. Nothing was done.'
              : null
          }
          onChange={({ target }) => onInput({ ...input, step: shown.step, forBidders: target.value })}
        />
      ) : null}
      <CorrectionPreviewPanel preview={preview} />
      <Alert>{problem}</Alert>
      {isPhone ? (
        <p className="field-hint">A step is taken in a wider window. Here you can read what it would do.</p>
      ) : shown.allowed ? (
        <p className="form-actions">
          <Button
            type="submit"
            tone="ink"
            disabled={sending || !settled || preview.missing !== null || preview.problem !== null}
          >
            {sending ? 'Loading...' : shown.title}
          </Button>
        </p>
      ) : (
        <p className="field-hint">Your role may not do this: {shown.roles.join(', ')} can.</p>
      )}
    </form>
  );
}

/** What changes is written in the editor and shown here. */
const isEdited = ({ missing }: CorrectionPreview): boolean => missing?.includes('in the editor') ?? false;
