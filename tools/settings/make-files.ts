import { stringify } from 'yaml';
import { envText, fillExample, type Settings } from './env-text.ts';
import { databaseUrl, hostSettings } from './host-settings.ts';
import { type Answers, waysOf } from './questions.ts';
import { ROLES, type Secrets } from './secrets.ts';

/** Text by path, below the folder that was chosen. */
export type Files = Readonly<Record<string, string>>;

/** Files of the repository that are filled in: their text. */
export type Templates = {
  composeExample: string;
  nginx: string;
  upstreams: string;
  /** The folder with kustomization.yaml, seen from the folder that the files of Kubernetes are written into. */
  deployFolder: string;
  /** Where the files will be. */
  folder: string;
};

/** What a machine of systemd has where: as in `deploy/systemd`. */
const ENGINE_DATA = '/var/lib/quarterline-engine';
const SITE_DATA = '/var/lib/quarterline-site';

/** Makes every file for the ways that were chosen. Writes nothing. */
export function makeFiles(answers: Answers, secrets: Secrets, templates: Templates): Files {
  const make = { compose: makeCompose, systemd: makeSystemd, kubernetes: makeKubernetes };
  return Object.assign({}, ...waysOf(answers).map((way) => make[way](answers, secrets, templates)));
}

const makeCompose = (answers: Answers, secrets: Secrets, templates: Templates): Files => {
  const { engine, secret } = hostSettings(answers, secrets);
  return {
    'compose.env': fillExample(templates.composeExample, {
      POSTGRES_PASSWORD: secrets.owner,
      POSTGRES_ENGINE_PASSWORD: secrets.engine,
      NGINX_CONF: `${templates.folder}/compose-nginx.conf`,
      ...engine,
      ...secret,
    }),
    'compose-nginx.conf': withDomains(templates.nginx, answers),
  };
};

const makeSystemd = (answers: Answers, secrets: Secrets, templates: Templates): Files => {
  const { engine, site, secret } = hostSettings(answers, secrets);
  const production = { NODE_ENV: 'production', DATA_DIR: ENGINE_DATA };
  const shared = { FORMS_KEY: secrets.FORMS_KEY, METRICS_KEY: secrets.METRICS_KEY };
  const asOwner = { DATABASE_URL: databaseUrl(answers, 'owner', secrets.owner), DATABASE_ENGINE_ROLE: ROLES.engine };
  const ofEngine: Settings = {
    ...production,
    DATABASE_URL: databaseUrl(answers, 'engine', secrets.engine),
    // The proxy of nginx.conf, on the same machine.
    TRUSTED_PROXIES: '127.0.0.1',
    ...engine,
    ...secret,
  };
  return {
    'engine.env': envText(
      'Settings of engines: quarterline-engine.service. docs/settings.md has all there are.',
      ofEngine,
    ),
    'site.env': envText('Settings of the site: quarterline-site.service.', {
      NODE_ENV: 'production',
      DATA_DIR: SITE_DATA,
      ENGINE_URL: 'http://127.0.0.1:8001',
      ENGINE_PUBLIC_URL: engine.ENGINE_URL ?? '',
      TRUSTED_PROXIES: '127.0.0.1',
      ...site,
      ...shared,
    }),
    'owner.env': envText('For npm run migrate alone: as the owner of the tables, which engines are not.', {
      ...production,
      ...asOwner,
    }),
    'backup.env': envText(
      'For backups: quarterline-backup.service. Keep BACKUP_KEY in a safe too, apart from the backups.',
      {
        ...ofEngine,
        ...asOwner,
        BACKUP_KEY: secrets.BACKUP_KEY,
        BACKUP_CHECK_URL: databaseUrl(answers, 'check', secrets.check),
      },
    ),
    'nginx.conf': `${templates.upstreams}\n${withDomains(templates.nginx, answers)}`,
    'database.sql': databaseSql(answers, secrets),
  };
};

const makeKubernetes = (answers: Answers, secrets: Secrets, templates: Templates): Files => {
  const { engine, site, secret } = hostSettings(answers, secrets);
  const proxies = { TRUSTED_PROXIES: answers.ingressNetwork ?? '' };
  const map = (name: string, data: Settings) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
  const hidden = (name: string, stringData: Settings) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
    type: 'Opaque',
    stringData,
  });
  const maps = [
    map('quarterline-engine', { ...engine, DATABASE_ENGINE_ROLE: ROLES.engine, ...proxies }),
    map('quarterline-site', { ENGINE_PUBLIC_URL: engine.ENGINE_URL ?? '', ...site, ...proxies }),
  ];
  const secretsOfHosts = [
    hidden('quarterline-engine', { DATABASE_URL: databaseUrl(answers, 'engine', secrets.engine), ...secret }),
    hidden('quarterline-owner', { DATABASE_URL: databaseUrl(answers, 'owner', secrets.owner) }),
    hidden('quarterline-site', { FORMS_KEY: secrets.FORMS_KEY, METRICS_KEY: secrets.METRICS_KEY }),
  ];
  const patches = [{ path: 'settings-engine.yaml' }, { path: 'settings-site.yaml' }];
  return {
    'kubernetes/kustomization.yaml': `# The folder deploy of the version that is applied.\n${yaml({ resources: [templates.deployFolder], patches })}`,
    'kubernetes/settings-engine.yaml': yaml(maps[0]),
    'kubernetes/settings-site.yaml': yaml(maps[1]),
    'kubernetes/secrets.yaml': secretsOfHosts.map((one) => yaml(one)).join('---\n'),
    'database.sql': databaseSql(answers, secrets),
  };
};

/** One line for each value: a folded key could not be compared by eye. */
const yaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

const withDomains = (nginx: string, { siteDomain = '', engineDomain = '' }: Answers): string =>
  nginx.replaceAll('bid.farmland.example', engineDomain).replaceAll('www.farmland.example', siteDomain);

/** Run once as a superuser of the server. A password that was kept can have an apostrophe. */
const databaseSql = (answers: Answers, secrets: Secrets): string => {
  const name = new URL(answers.database ?? '').pathname.slice(1);
  const quoted = (password: string): string => `'${password.replaceAll("'", "''")}'`;
  return `-- Run once, as a superuser of the server: psql -v ON_ERROR_STOP=1 < database.sql
CREATE ROLE ${ROLES.owner} LOGIN PASSWORD ${quoted(secrets.owner)};
CREATE ROLE ${ROLES.engine} LOGIN PASSWORD ${quoted(secrets.engine)};
-- How far standbys are behind is read by this right.
GRANT pg_monitor TO ${ROLES.engine};
-- Each backup is restored into a database that this role makes and drops.
CREATE ROLE ${ROLES.check} LOGIN CREATEDB PASSWORD ${quoted(secrets.check)};
CREATE DATABASE ${name} OWNER ${ROLES.owner} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';
`;
};
