import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of pictures that sites of this run have made already. */
    imagesDir: string;
  }
}

/** One folder for the pictures of all sites of a run: each picture is drawn once, not once for each file of journeys. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'ql-images-'));
  project.provide('imagesDir', folder);
  return () => rm(folder, { recursive: true, force: true });
};
