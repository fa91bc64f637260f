import type { ControlBoard } from '@quarterline/contract';
import { createContext, use } from 'react';
import type { LivePageState, LiveSession } from '#platform/live/web/feed/live-session.ts';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import type { ActionDraft } from './actions/action-draft.ts';

/** What every part of the control board works with. */
export type ControlValue = {
  session: LiveSession;
  view: LivePageState;
  live: LiveState;
  /** Null until it was heard for the first time. */
  board: ControlBoard | null;
  /** Whether the action is offered: what the role allows. */
  may: (kind: ActionDraft['kind']) => boolean;
  /** Opens the dialog of an action: nothing is done before it is confirmed there. A hold is sent at once. */
  begin: (draft: ActionDraft) => void;
  reload: () => void;
};

const Context = createContext<ControlValue | null>(null);
export const ControlProvider = Context.Provider;

export function useControl(): ControlValue {
  const value = use(Context);
  if (!value) throw new Error('A part of the control board was drawn outside it.');
  return value;
}
