import { checkFiles, type Deployment } from './check-files.ts';
import { readEnvText } from './env-text.ts';
import { keptSecrets } from './kept-secrets.ts';
import { type Files, makeFiles, type Templates } from './make-files.ts';
import type { Answers } from './questions.ts';
import { makeSecrets, type SecretName } from './secrets.ts';

/** What one run does: the files to write, those that stay, and what is wrong. With a problem nothing is written. */
export type Plan = {
  write: Files;
  kept: string[];
  /** Secrets that were taken out of files that stay. */
  keptSecrets: SecretName[];
  /** Settings that a file that stays has otherwise than the answers say, without their values. */
  differing: { path: string; names: string[] }[];
  problems: string[];
};

/**
 * Plans the files for these answers. A file that is there stays byte for byte, and its secrets go into new ones: an
 * installation that runs has signed with them, and its database has the passwords.
 */
export async function planFiles(
  answers: Answers,
  there: Files,
  {
    random,
    templates,
    deployment,
  }: { random: (bytes: number) => Buffer; templates: Templates; deployment: Deployment },
): Promise<Plan> {
  const { kept, problems: unequal } = keptSecrets(there);
  const made = makeFiles(answers, { ...makeSecrets(random), ...kept }, templates);
  const stays = Object.keys(made).filter((path) => there[path] !== undefined);
  const result = { ...made, ...Object.fromEntries(stays.map((path) => [path, there[path] ?? ''])) };
  const differing = stays
    .filter((path) => path.endsWith('.env'))
    .map((path) => ({ path, names: differingNames(there[path] ?? '', made[path] ?? '') }))
    .filter(({ names }) => names.length > 0);
  return {
    write: Object.fromEntries(Object.entries(made).filter(([path]) => there[path] === undefined)),
    kept: stays,
    keptSecrets: Object.keys(kept) as SecretName[],
    differing,
    problems: [...unequal, ...(await checkFiles(answers, result, deployment))],
  };
}

const differingNames = (there: string, made: string): string[] => {
  const [one, other] = [readEnvText(there), readEnvText(made)];
  return Object.keys(other).filter((name) => (one[name] ?? '') !== other[name]);
};
