import '#platform/web/forms/form.css';
import './action-dialog.css';
import { readAmount } from '@quarterline/listing';
import { staffActions } from '@quarterline/text';
import { Button, TextAreaField, TextField } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useControl } from '../control-context.ts';
import type { ActionDraft } from './action-draft.ts';
import type { ActionText } from './action-text.ts';
import type { Typed } from './board-action.ts';
import { actionText, boardAction } from './board-actions.ts';

type Props = {
  draft: ActionDraft;
  onClose: () => void;
  onDone: (draft: ActionDraft) => void;
  /** In place of the action's own title, sentences and button to go back, where another action was sent before. */
  after?: {
    title: string;
    means: ReactNode;
    ready: boolean;
    label: string;
    sentences: readonly string[];
    beside: ReactNode;
    back: string;
  };
};
/** As long as an announcement may be. */
const MAX_FOR_BIDDERS = 500;
const START: Typed = { minutes: '0', amount: '', bidderId: '', may: 'may', reason: '', forBidders: '' };

const choiceOf = ({ minutes, amount, bidderId, may }: Typed) => ({
  minutes: Number(minutes),
  amountCents: readAmount(amount),
  bidderId,
  eligible: may === 'may',
});

/** An action: what it brings about, what bidders will read of it, and why; in this order, and only then the button. */
export function ActionDialog({ draft, onClose, onDone, after }: Props) {
  const { session, live, board } = useControl();
  const { fields = [], standard, request } = boardAction(draft);
  const approved = board?.bidders.filter(({ status }) => status === 'approved') ?? [];
  const numberOf = (bidderId: string): string =>
    `${board?.bidders.find(({ id }) => id === bidderId)?.number ?? 'without a number'}`;
  const textAt = (typed: Typed, nowMs: number): ActionText =>
    actionText(draft, {
      live,
      choice: choiceOf(typed),
      reason: typed.reason,
      forBidders: typed.forBidders,
      numberOf,
      nowMs: Math.floor(nowMs / 1000) * 1000,
    });
  const start: Typed = {
    ...START,
    reason: standard?.reason ?? '',
    forBidders: standard?.first ?? '',
    ...Object.fromEntries(fields.map(({ name, start = '' }) => [name, start])),
  };
  const first = textAt(start, session.nowMs());
  return (
    <FormDialog<Typed, Typed>
      title={after?.title ?? first.title}
      className="action-dialog"
      start={start}
      check={(typed) => {
        const text = textAt(typed, session.nowMs());
        return {
          ...(text.reason !== '' && typed.reason.trim() === ''
            ? { reason: 'Write this first. Nothing was done.' }
            : {}),
          ...(text.forBidders && typed.forBidders.trim() === ''
            ? { forBidders: 'Write what bidders will read. Nothing was done.' }
            : {}),
          ...Object.fromEntries(
            fields.flatMap(({ name, refuse }) => {
              const why = refuse?.(typed[name]) ?? null;
              return why === null ? [] : [[name, why]];
            }),
          ),
        };
      }}
      send={(typed) => {
        const { reason, forBidders } = typed;
        const { path, body } = request(draft, {
          slug: live.sale.slug,
          choice: choiceOf(typed),
          reason,
          forBidders,
          nowMs: session.nowMs(),
        });
        return postToEngine(path, body);
      }}
      press={({ values }) => textAt(values, session.nowMs()).button}
      disabled={after?.ready === false}
      beside={after?.beside}
      back={after ? { press: after.back, onPress: onClose } : undefined}
      onClose={onClose}
      onDone={() => onDone(draft)}
    >
      {({ field, values, set }) => (
        <>
          {fields.map(({ name, label, of }) =>
            of ? (
              <SelectField key={name} label={label} of={of(approved)} {...field(name)} />
            ) : (
              <TextField key={name} label={label} inputMode="numeric" autoComplete="off" {...field(name)} />
            ),
          )}
          {after?.means ?? <Consequences of={(nowMs) => textAt(values, nowMs)} />}
          {first.forBidders ? (
            <>
              <TextAreaField
                label={after?.label ?? first.forBidders}
                rows={2}
                maxLength={MAX_FOR_BIDDERS}
                {...field('forBidders')}
              />
              {standard ? (
                <fieldset className="action-dialog-standard row row--8">
                  <legend className="field-hint">{staffActions.standard.label}</legend>
                  {(after?.sentences ?? standard.forBidders).map((sentence) => (
                    <Button key={sentence} size="row" onClick={() => set({ forBidders: sentence })}>
                      {sentence}
                    </Button>
                  ))}
                </fieldset>
              ) : null}
            </>
          ) : null}
          {first.reason === '' ? null : (
            <TextAreaField
              label={textAt(values, session.nowMs()).reason}
              rows={2}
              maxLength={1000}
              {...field('reason')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What happens and what bidders will read, by the clock of the engine: it names moments that move on. */
export function Consequences({ of, isDone = false }: { of: (nowMs: number) => ActionText; isDone?: boolean }) {
  const written = useFromClock((nowMs) => JSON.stringify(of(nowMs)));
  const text = JSON.parse(written) as ActionText;
  return (
    <div className="form-means">
      <h3>{isDone ? 'What happened' : 'What happens'}</h3>
      <ul>
        {text.consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {text.bidders === null ? null : (
        <>
          <h3>{isDone ? 'Bidders read' : 'Bidders will read'}</h3>
          <blockquote>{text.bidders}</blockquote>
        </>
      )}
    </div>
  );
}
