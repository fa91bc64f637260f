import { readConsent } from './consent.ts';
import { browserTracingIntegration, captureException, init } from './error-library.ts';
import { listenToErrors } from './report-error.ts';
import type { ErrorSettings } from './settings.ts';
import { leaveOutPerson } from './without-person.ts';

/**
 * Reports every error of a page, and for one page view in ten how long it took to load. From one host, and about nobody. Timings
 * are measurement: where consent has to be asked for, they wait for a yes. Errors do not, because nothing is kept in the browser.
 */
export function startErrorReports({ dsn, host, environment, strict }: ErrorSettings): void {
  const mayMeasure = (): boolean => !strict || readConsent(document.cookie) === 'yes';
  init({
    dsn,
    environment,
    sampleRate: 1.0,
    tracesSampler: () => (mayMeasure() ? 0.1 : 0),
    // Spans that are streamed one by one do not pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    allowUrls: [new RegExp(`^https?://${host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:[:/]|$)`)],
    tracePropagationTargets: [],
    integrations: [browserTracingIntegration()],
    dataCollection: { userInfo: false, httpBodies: [], cookies: false },
    maxBreadcrumbs: 0,
    beforeSend: (event) => leaveOutPerson(event),
    beforeSendTransaction: (event) => leaveOutPerson(event),
  });
  listenToErrors((error, where) => void captureException(error, { tags: { where } }));
}
