import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvText } from '../env-text.ts';
import { givenAnswers } from '../given-answers.ts';
import { keptSecrets } from '../kept-secrets.ts';
import type { Files } from '../make-files.ts';
import { planFiles } from '../plan-files.ts';
import { WAYS } from '../questions.ts';
import { makeSecrets } from '../secrets.ts';
import { ALL, surroundings } from './some-answers.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ql-make-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const AT_TERMINAL = ['--import', 'data:text/javascript,process.stdin.isTTY=true'];
/** Runs the command where nobody is at a terminal, or where somebody types this and ends it with Ctrl-D. */
const run = async (
  answers: object,
  { typed, path = join(folder, 'answers.json') }: { typed?: string; path?: string } = {},
): Promise<{ code: number; printed: string }> => {
  writeFileSync(path, JSON.stringify(answers));
  const terminal = typed === undefined ? [] : AT_TERMINAL;
  const command = ['tools/make-settings.ts', '--folder', join(folder, 'made'), '--answers', path];
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', ...terminal, ...command], { cwd: root });
  running.child.stdin?.end(typed);
  try {
    const { stdout, stderr } = await running;
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
};
const made = (path: string): string => readFileSync(join(folder, 'made', path), 'utf8');

describe('npm run make-settings', () => {
  it('writes settings that only their owner reads, says no secret, and keeps every byte of them the second time', async () => {
    const first = await run({ ...ALL, ways: 'systemd', files: 'bucket' });
    expect(first.code, first.printed).toBe(0);
    const paths = readdirSync(join(folder, 'made'));
    expect(paths).toHaveLength(6);
    for (const path of paths) expect(statSync(join(folder, 'made', path)).mode & 0o777, path).toBe(0o600);
    expect(statSync(join(folder, 'made')).mode & 0o777).toBe(0o700);
    const before = new Map(paths.map((path) => [path, made(path)]));
    const { kept } = keptSecrets(Object.fromEntries(before));
    expect(Object.keys(kept)).toHaveLength(10);
    const parts = Object.values(kept).flatMap((value) => value.split(/ (?!KEY|PRIVATE)|\\n/));
    const secret = [...parts.filter((part) => !part.startsWith('-----')), ALL.smtpPassword, ALL.bucketKey];
    expect(secret).toHaveLength(13);

    const second = await run({ ...ALL, ways: 'all', postalAddress: 'Box 7, Camrose AB' });
    expect(second.code, second.printed).toBe(0);
    for (const [path, text] of before) expect(made(path), path).toBe(text);
    expect(second.printed).toContain(`kept     ${join(folder, 'made', 'engine.env')}`);
    expect(second.printed).toContain(`written  ${join(folder, 'made', 'compose.env')}`);
    expect(second.printed).toContain('engine.env has other values than your answers for POSTAL_ADDRESS.');
    expect(second.printed).toMatch(/Secrets that stay as they were: .*AUTH_SECRET.*password of quarterline_owner/);
    const ofCompose = readEnvText(made('compose.env'));
    expect(ofCompose.AUTH_SECRET).toBe(kept.AUTH_SECRET);
    expect(ofCompose.POSTGRES_PASSWORD).toBe(kept.owner);
    for (const one of secret) expect(first.printed + second.printed).not.toContain(one);
  });

  it('says each thing that is wrong with the answers, and makes nothing of them', async () => {
    const { code, printed } = await run({ ...ALL, ownerEmail: 'owner', firm: '' });
    expect([code, printed]).toEqual([
      1,
      'firm: An answer is needed here.\nownerEmail: An email address looks like dana@yourfirm.ca.\n',
    ]);
    expect(readdirSync(join(folder, 'made'))).toEqual([]);
  });

  it('takes answers of flags over those of the file', () => {
    const path = join(folder, 'answers.json');
    writeFileSync(path, JSON.stringify(ALL));
    expect(givenAnswers(path, ['firm=A=B', 'ways=compose'])).toEqual({ ...ALL, firm: 'A=B', ways: 'compose' });
    expect(givenAnswers(undefined, [])).toEqual({});
  });

  it('refuses an answer to no question, and a secret as a flag, which other accounts could read', () => {
    const path = join(folder, 'answers.json');
    writeFileSync(path, JSON.stringify({ ...ALL, smtpPort: '25', firm: 7 }));
    expect(() => givenAnswers(path, [])).toThrow(/^No question takes firm, smtpPort of /);
    expect(() => givenAnswers(undefined, ['bucketKey=abc'])).toThrow(/^bucketKey is secret: /);
    expect(() => givenAnswers(undefined, ['port=25'])).toThrow('No question takes port=25.');
  });

  it('says before any question that a folder takes no files', async () => {
    writeFileSync(join(folder, 'made'), '');
    chmodSync(join(folder, 'made'), 0o600);
    const { code, printed } = await run({});
    expect(code).toBe(1);
    expect(printed).toMatch(/made takes no files .* Name another one with --folder\.\n$/);
  });
});

describe('settings that are there', () => {
  it('are refused when two of them have different secrets', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'systemd' }, {}, surroundings);
    const there = { ...write, 'site.env': (write['site.env'] ?? '').replace(/^FORMS_KEY=./m, 'FORMS_KEY=z') };
    const { problems } = await planFiles({ ...ALL, ways: 'systemd' }, there, surroundings);
    expect(problems).toContain('engine.env and site.env have different values of FORMS_KEY.');
  });

  it('are refused when the statements for the database have another password than they', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'systemd' }, {}, surroundings);
    const sql = (write['database.sql'] ?? '').replace(/CREATEDB PASSWORD './, "CREATEDB PASSWORD 'z");
    const { problems } = await planFiles({ ...ALL, ways: 'systemd' }, { ...write, 'database.sql': sql }, surroundings);
    expect(problems).toEqual([
      'backup.env and database.sql have different values of the password of quarterline_check.',
    ]);
  });

  it('are refused when one file has a secret twice and differently', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'kubernetes' }, {}, surroundings);
    const path = 'kubernetes/secrets.yaml';
    const there = { ...write, [path]: (write[path] ?? '').replace(/METRICS_KEY: ./, 'METRICS_KEY: z') };
    const { problems } = await planFiles({ ...ALL, ways: 'kubernetes' }, there, surroundings);
    expect(problems).toContain(`${path} has two values of METRICS_KEY.`);
  });

  it('are refused when a host would not start with them', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'systemd' }, {}, surroundings);
    const there = { ...write, 'engine.env': (write['engine.env'] ?? '').replace(/^OWNER_EMAIL=.*$/m, '') };
    const { problems } = await planFiles({ ...ALL, ways: 'systemd' }, there, surroundings);
    expect(problems).toEqual(['systemd: Production needs OWNER_EMAIL.']);
  });

  /** Random bytes of one run: every secret of it differs from every one of another run. */
  const bytesFrom = (first: number) => {
    let next = first;
    return (size: number): Buffer => Buffer.alloc(size, next++);
  };
  /** Settings of one way, and what appears in a file for each secret of that run. */
  const planRun = async (ways: string, there: Files, first: number) => {
    const { write, problems } = await planFiles({ ...ALL, ways }, there, { ...surroundings, random: bytesFrom(first) });
    expect(problems).toEqual([]);
    // A key of several lines is found by the one between its first and its last.
    const marks = Object.entries(makeSecrets(bytesFrom(first))).map(([name, value]) => [
      name,
      value.split('\\n')[1] ?? value,
    ]);
    return { write, marks: new Map(marks as [string, string][]) };
  };
  const pairs = WAYS.flatMap((first) => WAYS.map((later) => [first, later] as const));

  it.each(pairs.filter(([first, later]) => first !== later))(
    'give each of their secrets to a way that comes later: %s, then %s',
    async (first, later) => {
      const there = await planRun(first, {}, 1);
      const alone = await planRun(later, {}, 101);
      const beside = await planRun(later, there.write, 101);
      const all = { ...beside.write, ...there.write };
      let compared = 0;
      for (const [name, mark] of there.marks) {
        const isThere = Object.values(there.write).some((text) => text.includes(mark));
        const expected = isThere ? mark : (alone.marks.get(name) ?? '');
        for (const [path, text] of Object.entries(alone.write)) {
          if (!text.includes(alone.marks.get(name) ?? '')) continue;
          expect(all[path]?.includes(expected), `${name} in ${path}`).toBe(true);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThanOrEqual(8);
    },
  );

  it('give the passwords of the database to a file that is made again', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'systemd' }, {}, surroundings);
    const { 'backup.env': moved = '', ...there } = write;
    const { write: again, problems } = await planFiles({ ...ALL, ways: 'systemd' }, there, surroundings);
    expect(problems).toEqual([]);
    expect(Object.keys(again)).toEqual(['backup.env']);
    const addressesIn = (text: string) => {
      const { DATABASE_URL, BACKUP_CHECK_URL } = readEnvText(text);
      return [DATABASE_URL, BACKUP_CHECK_URL];
    };
    expect(addressesIn(again['backup.env'] ?? '')).toEqual(addressesIn(moved));
  });

  it('give on a password that somebody made up, with the signs that SQL and addresses write differently', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'systemd' }, {}, surroundings);
    const sql = (write['database.sql'] ?? '').replace(/CREATEDB PASSWORD '\w+'/, "CREATEDB PASSWORD 'o''b%41r'");
    const { 'backup.env': _, ...there }: Files = { ...write, 'database.sql': sql };
    const { write: again, problems } = await planFiles({ ...ALL, ways: 'systemd' }, there, surroundings);
    expect(problems).toEqual([]);
    const { password } = new URL(readEnvText(again['backup.env'] ?? '').BACKUP_CHECK_URL ?? '');
    expect(decodeURIComponent(password)).toBe("o'b%41r");

    const { 'database.sql': __, ...others }: Files = { ...there, ...again };
    const { write: back } = await planFiles({ ...ALL, ways: 'systemd' }, others, surroundings);
    expect(back['database.sql']).toBe(sql);
  });
});

describe('a run that is broken off at a terminal', () => {
  const { smtpPassword, bucketKey, ...open } = ALL;
  const keptIn = (name: string): object => JSON.parse(made(name));

  it('keeps the answers that were given and those that were typed, in a new file that only its owner reads', async () => {
    const { code, printed } = await run({ ...open, ownerEmail: '' }, { typed: 'dana@walkfarm.ca\r' });
    expect([code, readdirSync(join(folder, 'made'))]).toEqual([1, ['answers.json']]);
    expect(printed).toContain('Password of that account');
    expect(keptIn('answers.json')).toEqual({ ...open, ownerEmail: 'dana@walkfarm.ca' });
    expect(statSync(join(folder, 'made/answers.json')).mode & 0o777).toBe(0o600);
    expect(printed).toContain(`--answers ${join(folder, 'made/answers.json')}\n`);
  });

  it('leaves the file that it was given as it is, and writes no secret of it into another', async () => {
    mkdirSync(join(folder, 'made'));
    const path = join(folder, 'made/answers.json');
    const { ownerEmail: _, smtpPassword: __, ...given } = ALL;
    for (const name of ['answers-2.json', 'answers-3.json']) {
      const { code, printed } = await run(given, { typed: 'dana@walkfarm.ca\r', path });
      expect(code).toBe(1);
      expect(keptIn('answers.json')).toEqual(given);
      expect(keptIn(name)).toEqual({ ...open, ownerEmail: 'dana@walkfarm.ca' });
      expect(printed).toContain(`kept, without secrets: npm run make-settings -- --folder ${join(folder, 'made')}`);
      expect(printed).toContain(`--answers ${join(folder, 'made', name)}\n`);
    }
    expect(readdirSync(join(folder, 'made'))).toHaveLength(3);
    expect([smtpPassword, bucketKey].some((secret) => made('answers-2.json').includes(secret ?? ''))).toBe(false);
  });

  it('writes no second file where nothing was typed', async () => {
    const { code, printed } = await run(open, { typed: '' });
    expect([code, readdirSync(join(folder, 'made'))]).toEqual([1, []]);
    expect(printed).not.toContain('kept');
  });
});
