import { notices } from '#site/shell/notices/notices.ts';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { type AuthFailure, type RunningAuth, startAuth } from './auth-machine.ts';
import type { AuthView } from './auth-view.ts';
import { goneCookies } from './display-user.ts';
import { engineJourneys } from './engine-journeys.ts';
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
