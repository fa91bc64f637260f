import type { DisplayUser } from '@quarterline/contract';
import { expect, test, vi } from 'vitest';
import { type AuthEvent, type AuthSteps, startAuth } from '../auth-machine.ts';
import type { AuthView } from '../auth-view.ts';

const user: DisplayUser = { UserName: 'Marlene', Email: 'm@example.com', ID: 'u1', Admin: false };
const some = async () => user;
const none = async () => null;
const fail = async (): Promise<never> => {
  throw new Error('no');
};

/** Runs the machine through events and answers every state it went through. */
async function play(steps: Partial<AuthSteps>, ...events: AuthEvent['type'][]) {
  const onFailure = vi.fn();
  const views: AuthView[] = [];
  const auth = startAuth(
    { load: none, login: some, register: some, edit: some, logout: none, onFailure, ...steps },
    (view) => views.push(view),
  );
  await settle();
  for (const type of events) {
    auth.send({ type });
    await settle();
  }
  return { states: views.map(({ state }) => state), user: views.at(-1)?.user, onFailure };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('without a cookie: unauthenticated; with one: authenticated', async () => {
  expect(await play({})).toMatchObject({ states: ['initializing', 'unauthenticated'], user: null });
  expect(await play({ load: some })).toMatchObject({ states: ['initializing', 'authenticated.normal'], user });
});

test('a cookie that cannot be read is an error; from there one can log in', async () => {
  const broken = await play({ load: fail }, 'REGISTER', 'AUTHENTICATE');
  expect(broken.states).toEqual(['initializing', 'error', 'authenticating', 'authenticated.normal']);
  expect(broken.onFailure).toHaveBeenCalledExactlyOnceWith({ during: 'load', cause: expect.any(Error) });
});

test.each([
  ['AUTHENTICATE', 'authenticating', 'login'],
  ['REGISTER', 'registering', 'register'],
] as const)('%s stores the user, or fails', async (event, state, step) => {
  expect(await play({}, event)).toMatchObject({
    states: ['initializing', 'unauthenticated', state, 'authenticated.normal'],
    user,
  });
  const failed = await play({ [step]: fail }, event);
  expect(failed.states.at(-1)).toBe('error');
  expect(failed.onFailure.mock.calls[0]?.[0].during).toBe(step);
  // Somebody who came back without having logged in.
  expect((await play({ [step]: none }, event)).states.at(-1)).toBe('unauthenticated');
});

test('an account is edited and stands as before; a failed edit clears the user', async () => {
  const other = { ...user, PhoneNumber: '7805550100' };
  const edited = await play({ load: some, edit: async () => other }, 'EDIT_ACCOUNT');
  expect(edited.states).toEqual([
    'initializing',
    'authenticated.normal',
    'authenticated.editing_account',
    'authenticated.normal',
  ]);
  expect(edited.user).toEqual(other);
  expect(await play({ load: some, edit: fail }, 'EDIT_ACCOUNT')).toMatchObject({ user: null });
});

test('logging out clears the user', async () => {
  expect(await play({ load: some }, 'UNAUTHENTICATE')).toMatchObject({
    states: ['initializing', 'authenticated.normal', 'unauthenticating', 'unauthenticated'],
    user: null,
  });
});

test('nobody can log in twice, or edit an account that is not there', async () => {
  expect((await play({ load: some }, 'AUTHENTICATE', 'REGISTER')).states.at(-1)).toBe('authenticated.normal');
  expect((await play({}, 'EDIT_ACCOUNT', 'UNAUTHENTICATE')).states.at(-1)).toBe('unauthenticated');
});

test('an edit that ends after the person logged out does not log them in again', async () => {
  let finishEdit = (): void => {};
  const edit = (): Promise<DisplayUser> => new Promise((resolve) => (finishEdit = () => resolve(user)));
  const views: AuthView[] = [];
  const steps = { load: some, login: some, register: some, edit, logout: none, onFailure: vi.fn() };
  const auth = startAuth(steps, (view) => views.push(view));
  await settle();
  expect([auth.can({ type: 'EDIT_ACCOUNT' }), auth.can({ type: 'REGISTER' })]).toEqual([true, false]);
  auth.send({ type: 'EDIT_ACCOUNT' });
  await settle();
  auth.send({ type: 'UNAUTHENTICATE' });
  await settle();
  finishEdit();
  await settle();
  expect(views.at(-1)).toEqual({ state: 'unauthenticated', user: null });
});
