import type { DisplayUser } from '@quarterline/contract';
import { notices } from '#site/shell/notices/notices.ts';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { type AuthFailure, type AuthSteps, type RunningAuth, startAuth } from './auth-machine.ts';
import type { AuthView } from './auth-view.ts';
import { goneCookies, loadDisplayUser } from './display-user.ts';
import { MOCK_AUTHENTICATION, mockJourneys } from './mock-journeys.ts';

const LOGIN_FAILED = 'There was an error logging into your account. Please try again.';

/** Runs the machine and says what it shows. */
export function runAuth(account: SiteSlice['account'], onChange: (view: AuthView) => void): RunningAuth {
  const journeys = MOCK_AUTHENTICATION ? mockJourneys() : engineJourneys(account);
  return startAuth({ ...journeys, onFailure }, onChange);
}

/** Somebody who should be logged in and is not is told so; everything else is for us to know. */
function onFailure({ during, cause }: AuthFailure): void {
  reportFailure(`Authentication failed (${during})`, cause);
  if (during !== 'login' && during !== 'load') return;
  // A cookie that cannot be read would fail again on every page.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there yet in the browsers people have.
  for (const gone of goneCookies(location.hostname)) document.cookie = gone;
  notices.show({ id: 'login', tone: 'out', icon: 'alert', words: LOGIN_FAILED, stays: true, closable: true });
}

type Journeys = Omit<AuthSteps, 'onFailure'>;

/** The browser leaves for a page of the engine and says where it wants to come back to: this page with its query. */
const addressWithReturn = (page: string): string => {
  const address = new URL(page);
  address.searchParams.set('return', location.href);
  return address.href;
};

/**
 * A journey ends when this very page is shown again out of the browser’s memory. A page that is loaded anew starts with
 * a machine of its own.
 */
const leaveFor = (page: string): Promise<void> =>
  new Promise((resolve) => {
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      removeEventListener('pageshow', onShow);
      resolve();
    };
    addEventListener('pageshow', onShow);
    location.assign(addressWithReturn(page));
  });

/** Signing in and out, registering and editing happen on the engine’s own pages. */
function engineJourneys(account: SiteSlice['account']): Journeys {
  const load = async (): Promise<DisplayUser | null> => loadDisplayUser(document.cookie);
  const journey = (page: string) => async (): Promise<DisplayUser | null> => {
    await leaveFor(page);
    return load();
  };
  return {
    load,
    login: journey(account.login),
    register: journey(account.register),
    edit: journey(account.edit),
    logout: journey(account.logout),
  };
}
