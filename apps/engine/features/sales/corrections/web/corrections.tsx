import './corrections.css';
import {
  apiPath,
  type CorrectionChoices,
  CorrectionDone,
  CorrectionPreview,
  type CorrectionQuery,
  pagePath,
} from '@quarterline/contract';
import { Alert, Button, ButtonLink, TextAreaField, TextField } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
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

type Props = { slug: string; choices: CorrectionChoices; reload: () => void };

/** Says what is wrong, shows the lawful way and everything a step would bring about, and takes the step. */
export function Corrections({ slug, choices, reload }: Props) {
  const [input, setInput] = useState<CorrectionInput>(() => inputOfAddress(location.search));
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<CorrectionDone | null>(null);
  // What was typed belongs to one choice: another choice, and a step that was taken, begin a new form.
  const [formNumber, setFormNumber] = useState(0);
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
    setFormNumber(formNumber + 1);
    setDone(null);
    history.replaceState(history.state, '', addressOf(next));
  };
  return (
    <div className="corrections">
      <div className="corrections-side">
        <h1 className="corrections-title">Correct a mistake</h1>
        <ChooseMistake choices={choices} input={input} onChange={change} />
      </div>
      <div className="corrections-main stack stack--16 stack--top">
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
                key={`${preview.step} ${formNumber}`}
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
                  setFormNumber(formNumber + 1);
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
  const [id] = useState(() => crypto.randomUUID());
  const shown = shownStep(preview);
  const form = useForm({
    start: { value: input.value, reason: input.reason, forBidders: input.forBidders },
    read: (typed) => ({ ...input, ...typed, id, step: shown?.step, seen: preview.seen }),
    check: ({ reason, forBidders }): Record<string, string> => ({
      ...(reason.trim() === '' ? { reason: 'Write this first. Nothing was done.' } : {}),
      ...(shown && needsBidderText(shown.step) && forBidders.trim() === ''
        ? { forBidders: 'Write what bidders will read. Nothing was done.' }
        : {}),
    }),
    send: async (sent) => {
      const path: string = apiPath('POST /api/admin/auctions/:slug/corrections', { slug });
      const posted = await postToEngine(path, sent);
      if (posted.kind === 'refused') onMoved();
      return posted;
    },
    onDone: (body) => {
      const done = CorrectionDone.safeParse(body).data;
      if (done) onDone(done);
    },
  });
  if (!shown) return null;
  const value = valueFieldOf(input.kind, shown.step);
  const bidders = bidderTextOf(shown.step);
  const isAddendum = shown.step === 'publish_addendum';
  // The preview above is of what is typed here.
  const field = (name: keyof typeof form.values) => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => {
      form.set({ [name]: target.value });
      onInput({ ...input, ...form.values, step: shown.step, [name]: target.value });
    },
  });
  if (shown.step === 'settle')
    return (
      <p>
        <ButtonLink href={pagePath('/admin/auctions/:slug/results/', { slug })}>Go to the results</ButtonLink>
      </p>
    );
  return (
    <Form
      form={form}
      press={shown.allowed ? shown.title : null}
      tone="ink"
      problemBelow
      disabled={!settled || preview.missing !== null || preview.problem !== null}
      after={
        shown.allowed ? null : <p className="field-hint">Your role may not do this: {shown.roles.join(', ')} can.</p>
      }
    >
      {value ? (
        <TextField
          label={value.label}
          hint={value.hint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          {...field('value')}
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
        {...field('reason')}
      />
      {bidders ? (
        <TextAreaField
          label={bidders.label}
          hint={bidders.hint}
          rows={bidders.rows}
          maxLength={2000}
          {...field('forBidders')}
        />
      ) : null}
      <CorrectionPreviewPanel preview={preview} />
    </Form>
  );
}

/** What changes is written in the editor and shown here. */
const isEdited = ({ missing }: CorrectionPreview): boolean => missing?.includes('in the editor') ?? false;

/** What is known of the input as it was when it was asked. `last`: what was known before, which stays in sight. */
type ShownPreview =
  | { at: 'nothing' }
  | { at: 'loading'; last: CorrectionPreview | null }
  | { at: 'failed'; message: string; last: CorrectionPreview | null }
  | { at: 'known'; preview: CorrectionPreview };

const SETTLES_MS = 350;
const lastOf = (shown: ShownPreview): CorrectionPreview | null =>
  shown.at === 'known' ? shown.preview : shown.at === 'nothing' ? null : shown.last;

/** Asks for the preview once typing has settled; an answer that a later question has overtaken is dropped. `round` asks again. */
const useCorrectionPreview = (slug: string, input: CorrectionInput, round: number): ShownPreview => {
  const [shown, setShown] = useState<ShownPreview>({ at: 'nothing' });
  const newest = useRef(0);
  const asked = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const query = JSON.parse(asked) as CorrectionInput;
    newest.current += 1;
    const mine = newest.current;
    if (notChosen(query) !== null) return setShown({ at: 'nothing' });
    setShown((before) => ({ at: 'loading', last: lastOf(before) }));
    const timer = setTimeout(() => {
      void postToEngine(
        apiPath('POST /api/admin/auctions/:slug/corrections/preview', { slug }),
        query as CorrectionQuery,
      ).then((answer) => {
        if (mine !== newest.current) return;
        const fail = (message: string): void => setShown((before) => ({ at: 'failed', message, last: lastOf(before) }));
        if (answer.kind === 'refused') return fail(answer.message);
        const preview = CorrectionPreview.safeParse(answer.body).data;
        if (preview) return setShown({ at: 'known', preview });
        fail('The answer could not be read. Reload the page.');
      });
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [slug, asked, round]);
  return shown;
};
