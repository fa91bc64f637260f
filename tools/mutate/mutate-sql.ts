import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadModule } from 'pgsql-parser';
import { connectDatabase } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { sha256 } from '#engine/sha256.ts';
import { planRules, type Rule } from './plan-trials.ts';
import { type SqlMutant, sqlMutants } from './sql-mutants.ts';
import type { Trial } from './take-away.ts';
import { readLines, runTrials, runVitest } from './try-statements.ts';
import type { FileRecord, StatementPlace } from './watch-statements.ts';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const RECORD = join(root, 'coverage/mutate/statements.jsonl');

export type RuleResult = Pick<Rule, 'store' | 'name' | 'kind' | 'without'> & {
  /** The test that failed without the rule, with its file; null: every test that asks the statement passed. */
  killedBy: string | null;
  tried: string[];
};

type Line = FileRecord | StatementPlace;

/** Runs the database tests that changed since they were recorded, or all of them, and keeps which statements each of them asks. */
async function recordStatements(isAnew: boolean): Promise<void> {
  mkdirSync(join(root, 'coverage/mutate'), { recursive: true });
  const known = existsSync(RECORD) && !isAnew ? readLines<Line>(RECORD) : [];
  const recorded = new Map(known.flatMap((line) => ('file' in line ? [[line.file, line.hash]] : [])));
  const stale = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps/*.db.test.ts').filter(
    (file) => !file.includes('.long.') && recorded.get(file) !== sha256(readFileSync(join(root, file), 'utf8')),
  );
  if (stale.length === 0) return;
  const kept = known.filter((line) => !('file' in line && stale.includes(line.file)));
  writeFileSync(RECORD, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await runVitest({ MUTATE_RECORD: RECORD }, stale);
}

const readMutants = (sql: string): SqlMutant[] => {
  try {
    return sqlMutants(sql);
  } catch {
    // Several statements in one text, or what the parser does not know.
    return [];
  }
};

/** The files of the engine that import a store, by the end of its name: relative or by `#`. */
function findImporters(): (store: string) => string[] {
  const lines = git('grep', '-oE', "from '[^']*-store\\.ts'", '--', 'apps/engine');
  const importers = new Map<string, string[]>();
  for (const line of lines.filter((line) => !/\.test\.tsx?:/.test(line))) {
    const store = basename(line.slice(0, -1));
    importers.set(store, [...(importers.get(store) ?? []), line.slice(0, line.indexOf(':'))]);
  }
  return (store) => importers.get(basename(store)) ?? [];
}

export async function planStatements(isAnew: boolean): Promise<Rule[]> {
  await recordStatements(isAnew);
  await loadModule();
  const lines = readLines<Line>(RECORD);
  const records = lines.filter((line) => 'file' in line);
  const places = lines.filter((line) => 'store' in line);
  const rules = planRules(records, places, readMutants, findImporters());
  return await thatPrepare(rules);
}

/** Without a rule a statement must still be one: a test that fails for a mistake in SQL proves nothing. */
async function thatPrepare(rules: readonly Rule[]): Promise<Rule[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ql-mutate-'));
  // As root the server runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  const database = connectDatabase(server.databaseUrl, 1);
  try {
    await migrate(database);
    const lawful: Rule[] = [];
    for (const [index, rule] of rules.entries()) {
      const isLawful = await database.query(`PREPARE rule_${index} AS ${rule.sql}`).then(
        () => true,
        () => false,
      );
      if (isLawful) lawful.push(rule);
    }
    return lawful;
  } finally {
    await database.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Takes each rule away in the nearest test file that asks its statement, then what survived in the next one, `tries` times.
 * Beside them each file runs once with nothing taken away: what fails then kills nothing.
 */
export async function tryRules(
  rules: readonly Rule[],
  tries: number,
  note: (line: string) => void,
): Promise<RuleResult[]> {
  const results = rules.map(
    ({ store, name, kind, without }): RuleResult => ({ store, name, kind, without, killedBy: null, tried: [] }),
  );
  for (let round = 0; round < tries; round += 1) {
    const open = rules.flatMap((rule, index) =>
      results[index]?.killedBy === null && rule.files[round] ? [{ rule, index }] : [],
    );
    if (open.length === 0) break;
    const trials = open.map(({ rule, index }): Trial => {
      const { file, last } = rule.files[round] ?? { file: '', last: 0 };
      return { id: `r${index}`, file, last, text: rule.text, sql: rule.sql };
    });
    const controls = [...new Set(trials.map(({ file }) => file))].map((file, index): Trial => {
      const last = Math.max(...trials.flatMap((trial) => (trial.file === file ? [trial.last] : [])));
      return { id: `c${index}`, file, last, text: '', sql: null };
    });
    const found = await runTrials([...trials, ...controls]);
    const unsteady = new Set(controls.flatMap(({ id, file }) => (found.get(id)?.failed === null ? [] : [file])));
    for (const { index } of open) {
      const result = results[index];
      const trial = found.get(`r${index}`);
      if (!result) continue;
      const file = rules[index]?.files[round]?.file ?? '';
      if (trial === undefined || unsteady.has(file)) continue;
      result.tried.push(file);
      if (trial.failed !== null && trial.asked > 0) result.killedBy = `${file}: ${trial.failed}`;
    }
    const killed = results.filter(({ killedBy }) => killedBy !== null).length;
    note(
      `Round ${round + 1}: ${trials.length} tried, ${killed} of ${rules.length} rules turn a test red. Red without a change: ${[...unsteady].join(', ') || 'none'}.`,
    );
  }
  return results;
}
