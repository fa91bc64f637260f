import { defineConfig } from 'vitest/config';

const unit = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'simulation/**/*.test.ts',
];
const databaseTests = ['apps/**/*.db.test.ts', 'simulation/**/*.db.test.ts'];
const browserTests = ['apps/**/*.browser.test.ts'];

/**
 * Three projects: rules and pages alone; what needs a real PostgreSQL; what needs a real browser.
 * Unit tests of components name happy-dom in their first line.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: ['**/node_modules/**', '**/dist/**', ...databaseTests, ...browserTests],
          setupFiles: ['./tools/testing/fail-on-console-error.ts'],
          // Nothing here waits for anything; what is counted is a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          exclude: ['**/node_modules/**'],
          globalSetup: ['./tools/testing/test-database.ts'],
          setupFiles: ['./tools/testing/fail-on-console-error.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000, interval: 100 } },
          // Engines, clocks and kills on whatever machine there is. The report names who needed another try: that is looked at.
          retry: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.spec.ts', ...browserTests],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./tools/testing/test-database.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine is slow, not wrong: the usual second was once too short for a page to answer.
          expect: { poll: { timeout: 20_000, interval: 100 } },
          // A browser on a busy machine may miss a beat; the report names who needed another try, and that is looked at.
          retry: 2,
        },
      },
    ],
  },
});
