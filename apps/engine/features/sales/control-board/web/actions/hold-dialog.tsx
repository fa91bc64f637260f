import '#platform/web/forms/form.css';
import { staffActions } from '@quarterline/text';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useControl } from '../control-context.ts';
import { ActionDialog, Consequences } from './action-dialog.tsx';
import type { ActionDraft, HoldDraft } from './action-draft.ts';
import { HOLD_SENTENCES } from './board-action.ts';
import { actionText, boardAction } from './board-actions.ts';

const NO_CHOICE = { minutes: 0, amountCents: null, bidderId: '', eligible: false };

/** Whether the hold that was pressed last is on its way, done, or refused with a sentence. */
export type HoldState = 'sending' | 'done' | { problem: string };

/** Sends a hold at the press of its button. `onProblem` shows its dialog again, where it was closed meanwhile. */
export function useHold(slug: string, onDone: () => void, onProblem: (draft: HoldDraft) => void) {
  const [state, setState] = useState<HoldState>('sending');
  const send = async (draft: HoldDraft): Promise<void> => {
    setState('sending');
    const { path, body } = boardAction(draft).request(draft, {
      slug,
      choice: NO_CHOICE,
      reason: '',
      forBidders: '',
      nowMs: 0,
    });
    const posted = await postToEngine(path, body);
    setState(posted.kind === 'done' ? 'done' : { problem: posted.message });
    if (posted.kind === 'done') onDone();
    else onProblem(draft);
  };
  return { state, send };
}

type Props = {
  draft: HoldDraft;
  state: HoldState;
  onAgain: () => void;
  onClose: () => void;
  onDone: (draft: ActionDraft) => void;
};

/** Opens at the press that holds, so that a second press reaches nothing; an announcement can be written once the clock stands still. */
export function HoldDialog({ draft, state, onAgain, onClose, onDone }: Props) {
  const { live, may, begin } = useControl();
  const resume: ActionDraft =
    draft.kind === 'hold_sale' ? { kind: 'resume_sale' } : { kind: 'resume_parcel', parcelId: draft.parcelId };
  const facts = {
    live,
    choice: NO_CHOICE,
    reason: '',
    forBidders: staffActions.hold.bidders,
    numberOf: String,
  };
  const { title } = actionText(draft, { ...facts, nowMs: 0 });
  const isDone = state === 'done';
  return (
    <ActionDialog
      draft={{ kind: 'announce' }}
      after={{
        title,
        ready: isDone,
        label: staffActions.hold.more,
        sentences: HOLD_SENTENCES,
        back: staffActions.hold.close,
        means: (
          <>
            <p role="status">
              <b>{isDone ? staffActions.hold.done : state === 'sending' ? staffActions.hold.sending : ''}</b>
            </p>
            <Alert>{typeof state === 'string' ? null : state.problem}</Alert>
            {isDone ? <Consequences isDone of={(nowMs) => actionText(draft, { ...facts, nowMs })} /> : null}
          </>
        ),
        beside: isDone ? (
          may(resume.kind) ? (
            <Button onClick={() => begin(resume)}>{actionText(resume, { ...facts, nowMs: 0 }).title}</Button>
          ) : null
        ) : state === 'sending' ? null : (
          <Button tone="out" onClick={onAgain}>
            {staffActions.hold.tryAgain}
          </Button>
        ),
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
