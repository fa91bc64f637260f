import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '#engine/plain-error.ts';
import { openTerminal } from './settings/ask-at-terminal.ts';
import { answersToKeep, askQuestions } from './settings/ask-questions.ts';
import { givenAnswers } from './settings/given-answers.ts';
import type { Files } from './settings/make-files.ts';
import { nextSteps } from './settings/next-commands.ts';
import { type Plan, planFiles } from './settings/plan-files.ts';
import type { Answers } from './settings/questions.ts';
import { secretLabel } from './settings/secrets.ts';
import { SENTENCES } from './settings/sentences.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file that any way has: those that are there are read, also of a way that was not chosen. */
const PATHS = [
  'engine.env',
  'site.env',
  'owner.env',
  'backup.env',
  'nginx.conf',
  'database.sql',
  'compose.env',
  'compose-nginx.conf',
  'kubernetes/secrets.yaml',
  'kubernetes/kustomization.yaml',
  'kubernetes/settings-engine.yaml',
  'kubernetes/settings-site.yaml',
];

const USAGE =
  'npm run make-settings -- [--folder /etc/quarterline] [--answers answers.json] [--set siteDomain=www.yourfirm.ca]';

const readArguments = (): { folder: string; given: Answers } => {
  try {
    const { values } = parseArgs({
      options: {
        folder: { type: 'string', default: '/etc/quarterline' },
        answers: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
      },
    });
    return { folder: resolve(values.folder), given: givenAnswers(values.answers, values.set) };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
};

/** Before anything is asked: answers that were typed are not lost to a folder that takes no files. */
const openFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new PlainError(`${folder} takes no files (${(error as Error).message}). Name another one with --folder.`);
  }
};

const filesIn = (folder: string): Files =>
  Object.fromEntries(
    PATHS.filter((path) => existsSync(join(folder, path))).map((path) => [
      path,
      readFileSync(join(folder, path), 'utf8'),
    ]),
  );

/** `wx`: a file that came meanwhile is not overwritten either. */
const writeFiles = (folder: string, files: Files): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, path), text, { flag: 'wx', mode: 0o600 });
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report = (folder: string, { write, kept, keptSecrets, differing }: Plan, answers: Answers): void => {
  say('');
  for (const path of Object.keys(write)) say(`written  ${join(folder, path)}`);
  for (const path of kept) say(`kept     ${join(folder, path)}`);
  if (keptSecrets.length > 0)
    say(`Secrets that stay as they were: ${keptSecrets.map((name) => secretLabel(name)).join(', ')}.`);
  for (const { path, names } of differing)
    say(`${path} has other values than your answers for ${names.join(', ')}. Change them there if they are old.`);
  for (const { way, steps } of nextSteps(answers, folder)) {
    say(`\nNext, for ${way}, in ${root}:`);
    for (const [index, { text, command }] of steps.entries()) say(`${index + 1}. ${text}\n   ${command}`);
  }
};

/** A file of answers that is there stays: it may have secrets, which are not written down again. */
const writeAnswers = (folder: string, text: string): string => {
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? 'answers.json' : `answers-${number}.json`);
    try {
      writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

/** After a run that was broken off or wrote nothing: what was typed is not typed again, and what was given stays beside it. */
const keepAnswers = (folder: string, given: Answers, typed: Answers): void => {
  const text = answersToKeep({ ...given, ...typed });
  if (text === answersToKeep(given)) return;
  const path = writeAnswers(folder, text);
  say(`\nYour answers so far are kept, without secrets: npm run make-settings -- --folder ${folder} --answers ${path}`);
};

/**
 * `npm run make-settings [-- --folder /etc/quarterline --answers answers.json --set ways=compose]`: asks a few questions and
 * writes checked settings. Never shows a secret, and never overwrites a file.
 */
const main = async (): Promise<void> => {
  const { folder, given } = readArguments();
  openFolder(folder);
  const terminal = process.stdin.isTTY ? openTerminal(process.stdin, process.stdout) : null;
  let typed: Answers = {};
  try {
    const { answers, faults } = await askQuestions(given, terminal?.ask ?? null, (soFar) => {
      typed = soFar;
    });
    if (faults.length > 0)
      throw new PlainError(faults.map(({ name, problem }) => `${name}: ${SENTENCES[problem]}`).join('\n'));
    const plan = await planFiles(answers, filesIn(folder), {
      random: randomBytes,
      templates: {
        composeExample: read('deploy/compose.env.example'),
        nginx: read('deploy/nginx.conf'),
        upstreams: read('deploy/upstreams.conf'),
        deployFolder: relative(join(folder, 'kubernetes'), join(root, 'deploy')),
        folder,
      },
      deployment: { compose: read('deploy/compose.yaml'), kubernetes: read('deploy/kubernetes.yaml') },
    });
    if (plan.problems.length > 0) throw new PlainError(`Nothing was written.\n${plan.problems.join('\n')}`);
    writeFiles(folder, plan.write);
    report(folder, plan, answers);
  } catch (error) {
    if (terminal) keepAnswers(folder, given, typed);
    throw error;
  } finally {
    terminal?.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof PlainError ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
