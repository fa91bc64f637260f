import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './launch-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser process of the run is reached; each test file has contexts of its own in it. */
    browserUrl: string;
  }
}

/** One browser process for all journeys: a start of its own for each file costs a second of both processors. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await launchBrowserServer();
  project.provide('browserUrl', server.wsEndpoint());
  return () => server.close();
};
