import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from '../testing/memory-folder.ts';

process.env.TMPDIR ??= memoryFolder();
process.env.TZ = 'UTC';
process.env.LC_ALL = 'C.UTF-8';
process.umask(0o022);

const root = join(import.meta.dirname, '../..');
const isRecording = process.env.MUTATE_RECORD !== undefined;

/**
 * The database tests of `vitest.config.ts`, watched or with one rule taken away in each file. A statement without its rule may wait
 * for ever: here, unlike there, a test has an end in seconds, three times what the slowest took when it was recorded.
 */
export default defineConfig({
  root,
  test: {
    name: 'mutate',
    include: isRecording ? ['apps/**/*.db.test.ts'] : ['coverage/mutants/*.db.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.*'],
    globalSetup: ['./tools/testing/test-database.ts'],
    setupFiles: isRecording ? ['./tools/mutate/watch-statements.ts'] : ['./tools/mutate/take-away.ts'],
    isolate: false,
    maxWorkers: 2 * availableParallelism(),
    retry: 0,
    testTimeout: isRecording ? 600_000 : 45_000,
    hookTimeout: isRecording ? 600_000 : 90_000,
    teardownTimeout: 10_000,
    expect: { poll: { timeout: isRecording ? 120_000 : 10_000, interval: 100 } },
  },
});
