import { browserTracingIntegration, captureException, init } from './error-library.ts';
import { listenToErrors } from './report-error.ts';
import type { ErrorSettings } from './settings.ts';
import { leaveOutPerson } from './without-person.ts';

/** Reports what fails in a page: everything that fails, one visit in ten for how long it took. From one host, and about nobody. */
export function startErrorReports({ dsn, host, environment }: ErrorSettings): void {
  init({
    dsn,
    environment,
    sampleRate: 1.0,
    tracesSampleRate: 0.1,
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
