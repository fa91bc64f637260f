import { useEffect } from 'react';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { expectListener } from './track.ts';

let isStarted = false;

/** Begins to count and to report errors, once, where there are keys. Without them no code for it is fetched. */
export function useCounting({ analytics, errors }: Pick<SiteSlice, 'analytics' | 'errors'>): void {
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    if (errors && location.host === errors.host)
      void import('./start-error-reports.ts').then(({ startErrorReports }) => startErrorReports(errors));
    if (!analytics) return;
    expectListener();
    void import('./start-analytics.ts').then(({ startAnalytics }) => startAnalytics(analytics));
  }, [analytics, errors]);
}
