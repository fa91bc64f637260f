import type { DisplayUser } from '@quarterline/contract';

/** Who is signed in after a step; `null` when nobody is. */
type Found = DisplayUser | null;
type Step = 'load' | 'login' | 'register' | 'edit' | 'logout';
export type AuthFailure = { during: Step; cause: unknown };
export type AuthEvent =
  | { type: 'AUTHENTICATE' }
  | { type: 'REGISTER' }
  | { type: 'EDIT_ACCOUNT' }
  | { type: 'UNAUTHENTICATE' };

/** What the machine does outside itself. */
export type AuthSteps = { [Key in Step]: () => Promise<Found> } & { onFailure: (failure: AuthFailure) => void };

export type RunningAuth = { send: (event: AuthEvent) => void; can: (event: AuthEvent) => boolean; stop: () => void };

/** A state runs its step when it is entered, and can be left by its events. */
type State = { step?: Step; on?: Partial<Record<AuthEvent['type'], StateName>> };
type StateName = keyof typeof STATES;

/** The sign-in state of the specification, section 4. Its "validating" is passed within a step, and never shown. */
const STATES = {
  initializing: { step: 'load' },
  'authenticated.normal': { on: { EDIT_ACCOUNT: 'authenticated.editing_account', UNAUTHENTICATE: 'unauthenticating' } },
  'authenticated.editing_account': { step: 'edit', on: { UNAUTHENTICATE: 'unauthenticating' } },
  unauthenticating: { step: 'logout' },
  unauthenticated: { on: { AUTHENTICATE: 'authenticating', REGISTER: 'registering' } },
  authenticating: { step: 'login' },
  registering: { step: 'register' },
  error: { on: { AUTHENTICATE: 'authenticating' } },
} as const;

/** Starts the machine. An event that its state does not name changes nothing; a step whose state was left neither. */
export function startAuth(steps: AuthSteps, onChange: (view: { state: string; user: Found }) => void): RunningAuth {
  let user: Found = null;
  let current: State = {};

  const enter = (name: StateName): void => {
    // A value of its own: the same state can be entered again before an older step of it ends.
    const entered: State = { ...STATES[name] };
    current = entered;
    onChange({ state: name, user });
    const { step } = entered;
    if (!step) return;
    const isLeft = (): boolean => current !== entered;
    Promise.resolve()
      .then(steps[step])
      .then(
        (found) => {
          if (isLeft()) return;
          user = step === 'logout' ? null : found;
          enter(user || step === 'edit' ? 'authenticated.normal' : 'unauthenticated');
        },
        (cause) => {
          if (isLeft()) return;
          user = null;
          enter('error');
          steps.onFailure({ during: step, cause });
        },
      );
  };

  enter('initializing');
  return {
    send: ({ type }) => {
      const next = current.on?.[type];
      if (next) enter(next);
    },
    can: ({ type }) => current.on?.[type] !== undefined,
    stop: () => {
      current = {};
    },
  };
}
