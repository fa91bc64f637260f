import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvText } from '../env-text.ts';
import { givenAnswers } from '../given-answers.ts';
import { keptSecrets } from '../kept-secrets.ts';
import { planFiles } from '../plan-files.ts';
import { ALL, surroundings } from './some-answers.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ql-make-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command where nobody is at a terminal. */
const run = async (answers: object): Promise<{ code: number; printed: string }> => {
  const path = join(folder, 'answers.json');
  writeFileSync(path, JSON.stringify(answers));
  const script = ['--import', 'tsx', 'tools/make-settings.ts', '--folder', join(folder, 'made'), '--answers', path];
  const running = promisify(execFile)(process.execPath, script, { cwd: root });
  running.child.stdin?.end();
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
    expect(problems).toContain('Two files that are there have different values of FORMS_KEY.');
  });

  it('are refused when a host would not start with them', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'systemd' }, {}, surroundings);
    const there = { ...write, 'engine.env': (write['engine.env'] ?? '').replace(/^OWNER_EMAIL=.*$/m, '') };
    const { problems } = await planFiles({ ...ALL, ways: 'systemd' }, there, surroundings);
    expect(problems).toEqual(['systemd: Production needs OWNER_EMAIL.']);
  });

  it('give their secrets to a way that comes later, also out of Kubernetes', async () => {
    const { write } = await planFiles({ ...ALL, ways: 'kubernetes' }, {}, surroundings);
    const { write: later, kept, problems } = await planFiles({ ...ALL, ways: 'systemd' }, write, surroundings);
    expect(problems).toEqual([]);
    expect(kept).toEqual(['database.sql']);
    const ofEngine = readEnvText(later['engine.env'] ?? '');
    const secrets = write['kubernetes/secrets.yaml'] ?? '';
    for (const name of ['AUTH_SECRET', 'PUSH_KEYS', 'PRIVATE_FILES_KEY', 'FORMS_KEY', 'METRICS_KEY', 'DATABASE_URL'])
      expect(secrets, name).toContain(`${name}: ${ofEngine[name]}\n`);
  });
});
