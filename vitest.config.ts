import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { wholePartsOnServer } from '#site/lazy-parts-plugin.ts';
import { HANG_MS, PATIENCE_MS } from '#testing/patience.ts';
import { headlessShell } from './tools/testing/browser-paths.ts';
import { memoryFolder } from './tools/testing/memory-folder.ts';
import { moduleCacheKey } from './tools/testing/module-cache.ts';

// Databases, published files and profiles of browsers are thrown away after a run. Somebody's own choice of a folder stands.
process.env.TMPDIR ??= memoryFolder();

/** All processors: Vitest by itself leaves one idle, which is half of two. */
const everyProcessor = availableParallelism();

const unit = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'simulation/**/*.test.ts',
];
const domTests = ['{packages,apps}/**/*.dom.test.{ts,tsx}'];
const mockedTests = ['{packages,apps}/**/*.mocked.test.ts'];
const databaseTests = ['apps/**/*.db.test.ts', 'simulation/**/*.db.test.ts', 'tools/**/*.db.test.ts'];
const browserTests = ['apps/**/*.browser.test.ts'];

// What a test sees of the machine is the same everywhere.
process.env.TZ = 'UTC';
process.env.LC_ALL = 'C.UTF-8';
process.umask(0o022);

/** What takes long is for `npm run test:all`, and for anybody who names it. */
const leftOut = ['**/node_modules/**', '**/dist/**', ...(process.env.TESTS === 'short' ? ['**/*.long.*'] : [])];

/** Of every project. Seconds decide nothing: see `apps/engine/testing/patience.ts`. */
const patient = {
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  teardownTimeout: PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS, interval: 100 } },
};

/**
 * Rules and pages alone, in one world of modules for all files of a worker; apart from them what needs a document (`unit-dom`)
 * and what replaces modules (`unit-mocked`); what needs a real PostgreSQL; what needs a real browser. Nothing is tried again here: that is
 * for `tools/test.mjs`, which says so.
 */
export default defineConfig({
  plugins: [moduleCacheKey(import.meta.dirname)],
  test: {
    retry: 0,
    // Compiled modules are kept in node_modules: Vitest's own process took 10 s of processor for the engine's without it, 5 s with it.
    experimental: { fsModuleCache: true },
    projects: [
      {
        // Pages of the site are drawn whole, as on its server.
        plugins: [wholePartsOnServer()],
        test: {
          ...patient,
          name: 'unit',
          include: unit,
          exclude: [...leftOut, ...domTests, ...mockedTests, ...databaseTests, ...browserTests],
          maxWorkers: everyProcessor,
          setupFiles: ['./tools/testing/fail-on-console-error.ts'],
          // Modules are loaded once for each worker, not for each file.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...patient,
          name: 'unit-dom',
          include: domTests,
          exclude: leftOut,
          environment: 'happy-dom',
          maxWorkers: everyProcessor,
          setupFiles: ['./tools/testing/fail-on-console-error.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'unit-mocked',
          include: mockedTests,
          exclude: leftOut,
          maxWorkers: everyProcessor,
          setupFiles: ['./tools/testing/fail-on-console-error.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'database',
          include: databaseTests,
          exclude: leftOut,
          globalSetup: ['./tools/testing/test-database.ts'],
          setupFiles: ['./tools/testing/fail-on-console-error.ts'],
          // The engine's modules are loaded once for each worker, not for each file: that was half the time of this project.
          isolate: false,
          // A test waits for its database and for clocks about half of the time.
          maxWorkers: 2 * everyProcessor,
          // Projects with numbers of workers of their own run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patient,
          name: 'journeys',
          include: ['e2e/**/*.spec.ts', ...browserTests],
          exclude: leftOut,
          globalSetup: [
            './tools/testing/test-database.ts',
            './tools/testing/test-browser.ts',
            './tools/testing/test-images.ts',
          ],
          // Modules are loaded once for each worker: the engine's are what a journey imports most.
          isolate: false,
          // A journey waits for its browser and for clocks most of the time: with four of them two processors are busy, or with two and a whole browser.
          maxWorkers: headlessShell ? 4 : 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
