import { parseAllDocuments } from 'yaml';
import { settingNames as namesOfEngine, readEnv } from '#engine/env.ts';
import { settingNames as namesOfSite, readEnvironment } from '#site/env.ts';
import type { Settings } from './env-text.ts';

type Manifest = { kind?: string; metadata?: { name?: string }; data?: Settings; stringData?: Settings };

const manifestsIn = (texts: readonly string[]): Manifest[] =>
  texts.flatMap((text) => parseAllDocuments(text).map((document) => (document.toJS() ?? {}) as Manifest));

/** Returns the settings of engines, the site and migrations in these texts; later texts go over earlier ones, as a patch does. */
export function settingsInKubernetes(texts: readonly string[]): { engine: Settings; site: Settings; owner: Settings } {
  const manifests = manifestsIn(texts);
  const of = (name: string): Settings =>
    Object.assign(
      {},
      ...manifests
        .filter(({ kind, metadata }) => /^(?:ConfigMap|Secret)$/.test(kind ?? '') && metadata?.name === name)
        .map(({ data, stringData }) => data ?? stringData ?? {}),
    );
  return { engine: of('quarterline-engine'), site: of('quarterline-site'), owner: of('quarterline-owner') };
}

/** Returns a sentence for each fault of settings for Kubernetes: of what is applied with each version, and of the secrets. */
export function kubernetesProblems(applied: readonly string[], secrets: string): string[] {
  const { engine, site, owner } = settingsInKubernetes([...applied, secrets]);
  const unknown = [
    ...Object.keys(engine).filter((name) => !namesOfEngine.includes(name)),
    ...Object.keys(site).filter((name) => !namesOfSite.includes(name)),
  ];
  const bare = manifestsIn(applied).flatMap(({ kind, data }) =>
    kind === 'Secret' ? ['a Secret'] : Object.keys(data ?? {}).filter((name) => SECRET.test(name)),
  );
  const differing = (['SITE_URL', 'FORMS_KEY', 'METRICS_KEY'] as const).filter((name) => engine[name] !== site[name]);
  return [
    ...unknown.map((name) => `No host reads ${name}.`),
    ...bare.map((name) => `${name} belongs into the secrets.`),
    ...differing.map((name) => `${name} of the site is another one than of the engine.`),
    ...(site.ENGINE_PUBLIC_URL === engine.ENGINE_URL ? [] : ['ENGINE_PUBLIC_URL is not ENGINE_URL of the engine.']),
    ...(isAccountOf(engine.DATABASE_URL, engine.DATABASE_ENGINE_ROLE)
      ? []
      : ['Engines must come in as DATABASE_ENGINE_ROLE.']),
    ...(isAccountOf(owner.DATABASE_URL, engine.DATABASE_ENGINE_ROLE)
      ? ['Migrations must come in as the owner of the tables.']
      : []),
    ...refusals([
      () => readEnv({ NODE_ENV: 'production', ...engine }),
      () => readEnv({ NODE_ENV: 'production', ...engine, ...owner }, ['DATABASE_URL']),
      () => readEnvironment({ NODE_ENV: 'production', ...site }),
    ]),
  ];
}

/** Names of settings that are secret, wherever they are. */
const SECRET = /(?:SECRET|PASSWORD|_KEYS?|DATABASE_URL|SMTP_URL)$/;

const isAccountOf = (address: string | undefined, role: string | undefined): boolean =>
  URL.canParse(address ?? '') && new URL(address ?? '').username === role;

const refusals = (reads: readonly (() => unknown)[]): string[] =>
  reads.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
