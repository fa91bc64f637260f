import type { DisplayUser } from '@quarterline/contract';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { AuthSteps } from './auth-machine.ts';
import { loadDisplayUser } from './display-user.ts';

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
export function engineJourneys(account: SiteSlice['account']): Journeys {
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
