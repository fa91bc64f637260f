import { parse } from 'yaml';
import { readEnv } from '#engine/env.ts';
import { checkFirm, checkSite } from '#platform/operation/settings-check/check-firm.ts';
import { checkAddresses, checkKeys } from '#platform/operation/settings-check/check-machine.ts';
import { checkFormsKey } from '#platform/operation/settings-check/check-services.ts';
import { readEnvironment } from '#site/env.ts';
import { readEnvText, type Settings } from './env-text.ts';
import { kubernetesProblems, settingsInKubernetes } from './kubernetes-settings.ts';
import type { Files } from './make-files.ts';
import type { Answers } from './questions.ts';
import { type Way, waysOf } from './questions.ts';

/** Files of the repository that say what settings the hosts get. */
export type Deployment = { compose: string; kubernetes: string };

/** Settings of each host when it runs in one way. */
type HostEnvironments = { engine: Settings; site: Settings; owner: Settings; backup?: Settings };

/**
 * Reads the files as the hosts will, with the readers of the hosts, and looks at addresses, keys and agreement of both
 * as `check-settings` does. Returns a sentence for each fault. Nothing is reached over a network.
 */
export async function checkFiles(answers: Answers, files: Files, deployment: Deployment): Promise<string[]> {
  const found = await Promise.all(
    waysOf(answers).map(async (way) => (await problemsOf(way, files, deployment)).map((text) => `${way}: ${text}`)),
  );
  return found.flat();
}

async function problemsOf(way: Way, files: Files, deployment: Deployment): Promise<string[]> {
  try {
    const { engine, site, owner, backup } = environmentsOf[way](files, deployment);
    const production = { NODE_ENV: 'production' };
    const env = readEnv({ ...production, ...engine });
    readEnv({ ...production, ...owner }, ['DATABASE_URL']);
    if (backup) readEnv({ ...production, ...backup });
    const findings = [
      ...(await checkAddresses(env)),
      ...(await checkKeys(env)),
      ...(await checkFirm(env)),
      await checkFormsKey(env),
      await checkSite(env, () => readEnvironment({ ...production, ...site })),
    ];
    return [
      ...findings.filter(({ outcome }) => outcome === 'failed').map(({ name, text }) => `${name}: ${text}`),
      ...(engine.DATABASE_URL === owner.DATABASE_URL ? ['Engines come in as the owner of the tables.'] : []),
      ...(way === 'kubernetes' ? kubernetesFaults(files, deployment) : []),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

const fileOf = (files: Files, path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error(`${path} is missing.`);
  return text;
};

const patched = (files: Files, { kubernetes }: Deployment): string[] => [
  kubernetes,
  fileOf(files, 'kubernetes/settings-engine.yaml'),
  fileOf(files, 'kubernetes/settings-site.yaml'),
];

const environmentsOf: Record<Way, (files: Files, deployment: Deployment) => HostEnvironments> = {
  systemd: (files) => ({
    engine: readEnvText(fileOf(files, 'engine.env')),
    site: readEnvText(fileOf(files, 'site.env')),
    owner: readEnvText(fileOf(files, 'owner.env')),
    backup: readEnvText(fileOf(files, 'backup.env')),
  }),
  compose: (files, { compose }) => composeEnvironments(compose, readEnvText(fileOf(files, 'compose.env'))),
  kubernetes: (files, deployment) =>
    settingsInKubernetes([...patched(files, deployment), fileOf(files, 'kubernetes/secrets.yaml')]),
};

const kubernetesFaults = (files: Files, deployment: Deployment): string[] => {
  const applied = patched(files, deployment);
  const { engine, site } = settingsInKubernetes(applied);
  const left = Object.entries({ ...engine, ...site }).filter(([, value]) => value.includes('farmland.example'));
  return [
    ...kubernetesProblems(applied, fileOf(files, 'kubernetes/secrets.yaml')),
    ...left.map(([name]) => `${name} still has the example's value.`),
  ];
};

/** The environment of each container: what compose.yaml says, with the values of the file put in. Throws where one is missing. */
export function composeEnvironments(compose: string, values: Settings): HostEnvironments {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, { environment?: Settings }> };
  const environmentOf = (service: string): Settings =>
    Object.fromEntries(
      Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
        name,
        fillIn(String(value), values),
      ]),
    );
  return { engine: environmentOf('engine-1'), site: environmentOf('site'), owner: environmentOf('migrate') };
}

/** `${NAME:?}` must have a value, `${NAME:-other}` has another one without. */
const fillIn = (text: string, values: Settings): string =>
  text.replaceAll(/\$\{([A-Z0-9_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, other?: string) => {
    const value = values[name] || other;
    if (value === undefined) throw new Error(`compose.env needs ${name}.`);
    return value;
  });
