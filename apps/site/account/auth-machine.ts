import type { DisplayUser } from '@quarterline/contract';
import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';

/** Who is signed in after a step; `null` when nobody is. */
type Found = DisplayUser | null;
type Step = 'load' | 'login' | 'register' | 'edit' | 'logout';
export type AuthFailure = { during: Step; cause: unknown };
export type AuthEvent =
  | { type: 'AUTHENTICATE' }
  | { type: 'REGISTER' }
  | { type: 'EDIT_ACCOUNT' }
  | { type: 'UNAUTHENTICATE' };
type Context = { user: Found; failure: AuthFailure | null };

/** What the machine does outside itself. */
export type AuthSteps = { [Key in Step]: () => Promise<Found> } & { onFailure: (failure: AuthFailure) => void };

/** The sign-in state of the specification, section 4. */
export const authMachine = (steps: AuthSteps) =>
  setup({
    types: { context: {} as Context, events: {} as AuthEvent },
    actors: {
      load: fromPromise(steps.load),
      login: fromPromise(steps.login),
      register: fromPromise(steps.register),
      edit: fromPromise(steps.edit),
      logout: fromPromise(steps.logout),
    },
    actions: {
      storeUser: assign({ user: ({ event }) => (event as unknown as DoneActorEvent<Found>).output }),
      clearUser: assign({ user: null }),
      noteFailure: assign({
        failure: ({ event }) => {
          const { actorId, error } = event as unknown as ErrorActorEvent;
          return { during: actorId as Step, cause: error };
        },
      }),
      handleError: ({ context }) => {
        if (context.failure) steps.onFailure(context.failure);
      },
    },
    guards: { hasUser: ({ context }) => context.user !== null },
  }).createMachine({
    id: 'auth',
    initial: 'initializing',
    context: { user: null, failure: null },
    states: {
      initializing: {
        invoke: {
          src: 'load',
          id: 'load',
          onDone: { target: 'validating', actions: 'storeUser' },
          onError: { target: 'error', actions: 'noteFailure' },
        },
      },
      validating: { always: [{ guard: 'hasUser', target: 'authenticated' }, { target: 'unauthenticated' }] },
      authenticated: {
        initial: 'normal',
        on: { UNAUTHENTICATE: 'unauthenticating' },
        states: {
          normal: { on: { EDIT_ACCOUNT: 'editing_account' } },
          editing_account: {
            invoke: {
              src: 'edit',
              id: 'edit',
              onDone: { target: 'normal', actions: 'storeUser' },
              onError: { target: '#auth.error', actions: 'noteFailure' },
            },
          },
        },
      },
      unauthenticating: {
        invoke: {
          src: 'logout',
          id: 'logout',
          onDone: { target: 'validating', actions: 'clearUser' },
          onError: { target: 'error', actions: 'noteFailure' },
        },
      },
      unauthenticated: { on: { AUTHENTICATE: 'authenticating', REGISTER: 'registering' } },
      authenticating: {
        invoke: {
          src: 'login',
          id: 'login',
          onDone: { target: 'validating', actions: 'storeUser' },
          onError: { target: 'error', actions: 'noteFailure' },
        },
      },
      registering: {
        invoke: {
          src: 'register',
          id: 'register',
          onDone: { target: 'validating', actions: 'storeUser' },
          onError: { target: 'error', actions: 'noteFailure' },
        },
      },
      error: { entry: ['handleError', 'clearUser'], on: { AUTHENTICATE: 'authenticating' } },
    },
  });
