import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readEnv } from '#engine/env.ts';
import { checkFiles, composeEnvironments } from '../check-files.ts';
import { envLine, fillExample, readEnvText } from '../env-text.ts';
import { kubernetesProblems, settingsInKubernetes } from '../kubernetes-settings.ts';
import { type Files, makeFiles } from '../make-files.ts';
import { nextSteps } from '../next-commands.ts';
import { makeSecrets } from '../secrets.ts';
import { ALL, deployment, FOLDER, templates } from './some-answers.ts';

const secrets = makeSecrets(randomBytes);
const files = makeFiles(ALL, secrets, templates);
const textOf = (path: string, all: Files = files): string => all[path] ?? '';
const faultsOf = (changes: Files): Promise<string[]> => checkFiles(ALL, { ...files, ...changes }, deployment);

describe('the settings of a firm', () => {
  it('are one set for compose, systemd and Kubernetes, and the hosts take all of them', async () => {
    expect(Object.keys(files).toSorted()).toEqual([
      'backup.env',
      'compose-nginx.conf',
      'compose.env',
      'database.sql',
      'engine.env',
      'kubernetes/kustomization.yaml',
      'kubernetes/secrets.yaml',
      'kubernetes/settings-engine.yaml',
      'kubernetes/settings-site.yaml',
      'nginx.conf',
      'owner.env',
      'site.env',
    ]);
    expect(await checkFiles(ALL, files, deployment)).toEqual([]);
  });

  it('name the same keys, addresses and passwords in each way', () => {
    const ofSystemd = readEnvText(textOf('engine.env'));
    const ofCompose = composeEnvironments(deployment.compose, readEnvText(textOf('compose.env'))).engine;
    const applied = ['kubernetes/settings-engine.yaml', 'kubernetes/settings-site.yaml', 'kubernetes/secrets.yaml'];
    const ofKubernetes = settingsInKubernetes(applied.map((path) => textOf(path))).engine;
    const same = ['AUTH_SECRET', 'SIGNING_KEY', 'PUSH_KEYS', 'PRIVATE_FILES_KEY', 'FORMS_KEY', 'METRICS_KEY'];
    for (const name of [...same, 'SMTP_URL', 'MAIL_FROM', 'POSTAL_ADDRESS', 'COOKIE_DOMAIN', 'S3_SECRET_ACCESS_KEY']) {
      expect(ofCompose[name], name).toBe(ofSystemd[name]);
      expect(ofKubernetes[name]?.replaceAll('\\n', '\n'), name).toBe(ofSystemd[name]);
    }
    expect(ofSystemd.COOKIE_DOMAIN).toBe('walkfarm.ca');
    expect(ofCompose.DATABASE_URL).toContain(new URL(ofSystemd.DATABASE_URL ?? '').password);
  });

  it('keep an apostrophe in a name, and lose a comma that mail servers would read as a second sender', () => {
    const { MAIL_FROM, POSTAL_ADDRESS } = readEnv({ NODE_ENV: 'production', ...readEnvText(textOf('engine.env')) });
    expect(MAIL_FROM).toBe("O'Brien & Sons Ltd. <info@walkfarm.ca>");
    expect(POSTAL_ADDRESS).toBe("1 St. Paul's Street, Camrose AB  T4V 0A1");
  });

  it('send a password of odd characters to the mail server as it was typed', () => {
    const { password, username } = new URL(readEnvText(textOf('engine.env')).SMTP_URL ?? '');
    expect([decodeURIComponent(username), decodeURIComponent(password)]).toEqual([ALL.smtpName, ALL.smtpPassword]);
  });

  it('are read by a shell as Node reads them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ql-settings-'));
    try {
      for (const path of ['engine.env', 'site.env', 'owner.env', 'backup.env', 'compose.env']) {
        writeFileSync(join(folder, path), textOf(path));
        const read = execFileSync('sh', ['-c', `set -a; . "$0"; env -0`, join(folder, path)], { env: {} }).toString();
        const inShell = new Map(read.split('\0').map((one) => one.split(/=(.*)/s).slice(0, 2) as [string, string]));
        for (const [name, value] of Object.entries(readEnvText(textOf(path))))
          expect(inShell.get(name)?.replaceAll('\\n', '\n'), `${path}: ${name}`).toBe(value);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('have each domain of the example replaced in nginx, by which certificates are also renewed', () => {
    for (const path of ['nginx.conf', 'compose-nginx.conf']) {
      expect(textOf(path)).not.toContain('farmland.example');
      expect(textOf(path)).toContain('server_name bid.walkfarm.ca www.walkfarm.ca;');
      expect(textOf(path)).toContain('location /.well-known/acme-challenge/');
    }
  });

  it('believe the proxy of each way, and no other, about the address of a visitor', () => {
    const proxiesIn = (settings: Readonly<Record<string, string>>) =>
      readEnv({ NODE_ENV: 'test', TRUSTED_PROXIES: settings.TRUSTED_PROXIES }).TRUSTED_PROXIES;
    const ofKubernetes = settingsInKubernetes([textOf('kubernetes/settings-engine.yaml')]).engine;
    expect(proxiesIn(readEnvText(textOf('engine.env')))).toEqual(['127.0.0.1']);
    expect(readEnvText(textOf('site.env')).TRUSTED_PROXIES).toBe('127.0.0.1');
    expect(proxiesIn(ofKubernetes)).toEqual(['10.0.0.0/8']);
    const ofCompose = composeEnvironments(deployment.compose, readEnvText(textOf('compose.env')));
    expect(proxiesIn(ofCompose.engine)).toEqual(['172.16.0.0/12']);
  });

  it('make three roles, each with the password that its file has', () => {
    for (const [path, role] of [
      ['engine.env', 'quarterline_engine'],
      ['owner.env', 'quarterline_owner'],
      ['backup.env', 'quarterline_owner'],
    ] as const) {
      const { username, password } = new URL(readEnvText(textOf(path)).DATABASE_URL ?? '');
      expect(username).toBe(role);
      expect(textOf('database.sql')).toMatch(new RegExp(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`));
    }
    const { password } = new URL(readEnvText(textOf('backup.env')).BACKUP_CHECK_URL ?? '');
    expect(textOf('database.sql')).toContain(`CREATE ROLE quarterline_check LOGIN CREATEDB PASSWORD '${password}'`);
  });

  it('have no secret in what Kubernetes shows', () => {
    const shown = Object.entries(files).filter(([path]) => /^kubernetes\/(?:kustomization|settings)/.test(path));
    for (const secret of Object.values(secrets).flatMap((value) => value.split(' ')))
      for (const [path, text] of shown) expect(text.includes(secret), path).toBe(false);
    expect(parseAllDocuments(textOf('kubernetes/secrets.yaml'))).toHaveLength(3);
  });

  it('differ from those of another firm in each secret', () => {
    const other = makeSecrets(randomBytes);
    for (const [name, value] of Object.entries(secrets))
      expect(Object.entries(other)).not.toContainEqual([name, value]);
  });

  it('use the bucket of the firm, or the folder of the machine', () => {
    const { bucketAddress: _, ...inFolder } = { ...ALL, ways: 'systemd' };
    const env = readEnvText(textOf('engine.env', makeFiles(inFolder, secrets, templates)));
    expect(Object.keys(env).filter((name) => name.startsWith('S3_'))).toEqual([]);
    expect(readEnvText(textOf('engine.env')).S3_BUCKET).toBe('walkfarm');
  });

  it.each([
    ['mail.walkfarm.ca:465', 'smtps:'],
    ['mail.walkfarm.ca:587', 'smtp:'],
  ])('reach the mail server %s by %s', (smtpServer, protocol) => {
    const made = makeFiles({ ...ALL, smtpServer }, secrets, templates);
    expect(new URL(readEnvText(textOf('engine.env', made)).SMTP_URL ?? '').protocol).toBe(protocol);
  });
});

describe('settings that are wrong', () => {
  const lineOf = (path: string, name: string): string => new RegExp(`^${name}=.*$`, 'm').exec(textOf(path))?.[0] ?? '';
  const without = (path: string, name: string): Files => ({
    [path]: textOf(path).replace(new RegExp(`^${name}=.*\n`, 'm'), ''),
  });
  it.each<[string, Files, RegExp]>([
    ['an engine without its secret', without('engine.env', 'AUTH_SECRET'), /^systemd: Production needs AUTH_SECRET/],
    ['a site without its address', without('site.env', 'SITE_URL'), /^systemd: Settings of the site: .*SITE_URL/],
    ['two hosts with different keys', without('site.env', 'FORMS_KEY'), /^systemd: .*FORMS_KEY is another one/],
    [
      'a compose file without a password',
      without('compose.env', 'POSTGRES_PASSWORD'),
      /compose.env needs POSTGRES_PAS/,
    ],
    [
      'a signing key that was cut off',
      { 'engine.env': textOf('engine.env').replace(/^SIGNING_KEY=.*$/m, 'SIGNING_KEY=abc') },
      /^systemd: Signing key: SIGNING_KEY is not an Ed25519/,
    ],
    [
      'push keys that are no pair',
      { 'engine.env': textOf('engine.env').replace(/^(PUSH_KEYS='.{60})./m, '$1!') },
      /PUSH/,
    ],
    [
      'engines that come in as the owner',
      { 'engine.env': textOf('engine.env').replace(/^DATABASE_URL=.*$/m, () => lineOf('owner.env', 'DATABASE_URL')) },
      /^systemd: Engines come in as the owner/,
    ],
    [
      'an address without TLS',
      { 'engine.env': textOf('engine.env').replace('ENGINE_URL=https', 'ENGINE_URL=http') },
      /^systemd: ENGINE_URL: .*must begin with https/,
    ],
    [
      'a domain of the example that was left',
      {
        'kubernetes/settings-engine.yaml': textOf('kubernetes/settings-engine.yaml').replace(
          /^ {2}OWNER_EMAIL.*\n/m,
          '',
        ),
      },
      /^kubernetes: OWNER_EMAIL still has the example/,
    ],
    ['a file that is not there', { 'backup.env': undefined as unknown as string }, /^systemd: backup.env is missing/],
  ])('are refused before a file is written: %s', async (_, changes, sentence) => {
    const faults = await faultsOf(changes);
    expect(
      faults.filter((fault) => sentence.test(fault)),
      faults.join('\n'),
    ).not.toEqual([]);
  });

  it.each<[string, (applied: string, hidden: string) => [string, string], RegExp]>([
    [
      'a secret that is applied with each version',
      (a, h) => [a.replace(/^data:/m, 'data:\n  AUTH_SECRET: x'), h],
      /belongs into/,
    ],
    [
      'a name that no host reads',
      (a, h) => [a.replace(/^data:/m, 'data:\n  SMPT_HOST: x'), h],
      /No host reads SMPT_HOST/,
    ],
    ['a site with another key', (a, h) => [a, h.replace(/FORMS_KEY: \w/, 'FORMS_KEY: z')], /FORMS_KEY of the site/],
    [
      'engines as the owner',
      (a, h) => [a, h.replace('quarterline_engine:', 'quarterline_owner:')],
      /must come in as DATABASE/,
    ],
    [
      'migrations as the role of engines',
      (a, h) => [a, h.replace('quarterline_owner:', 'quarterline_engine:')],
      /as the owner/,
    ],
    [
      'an engine without its mail server',
      (a, h) => [a, h.replace(/^ {2}SMTP_URL.*\n/m, '')],
      /Production needs SMTP_URL/,
    ],
  ])('are refused for Kubernetes: %s', (_, change, sentence) => {
    const applied = `${textOf('kubernetes/settings-engine.yaml')}---\n${textOf('kubernetes/settings-site.yaml')}`;
    const hidden = textOf('kubernetes/secrets.yaml');
    const ofSite = 'http://quarterline-engine:8001';
    const [changed, secret] = change(
      applied.replace('ENGINE_PUBLIC_URL', `ENGINE_URL: ${ofSite}\n  ENGINE_PUBLIC_URL`),
      hidden,
    );
    expect(kubernetesProblems([changed], secret).join('\n')).toMatch(sentence);
    expect(kubernetesProblems([changed], secret)).toHaveLength(1);
  });
});

describe('a line of settings', () => {
  it.each([
    ['plain', 'NAME=plain'],
    ['two words', "NAME='two words'"],
    ["it's here", `NAME="it's here"`],
    ['a#b', "NAME='a#b'"],
    ['-----BEGIN KEY-----\\nab+/=\\n-----END KEY-----', 'NAME="-----BEGIN KEY-----\\nab+/=\\n-----END KEY-----"'],
  ])('is written so that each reader takes %s', (value, line) => {
    expect(envLine('NAME', value)).toBe(line);
  });

  it('is refused when it has both kinds of quotes, and when the example has no such name', () => {
    expect(() => envLine('NAME', `it's "so"`)).toThrow('NAME has characters that cannot be written down safely.');
    expect(() => fillExample('ONE=\n', { TWO: 'x' })).toThrow('The example has no TWO.');
  });
});

describe('the commands that come next', () => {
  it('are there for each way, in an order that begins with a copy in a safe place', () => {
    const all = nextSteps(ALL, FOLDER);
    expect(all.map(({ way }) => way)).toEqual(['compose', 'systemd', 'kubernetes']);
    for (const { steps } of all) {
      expect(steps[0]?.command).toContain('umask 077');
      expect(steps.at(-1)?.command).toMatch(/create-administrator/);
    }
    const ofSystemd = all[1]?.steps.map(({ command }) => command).join('\n') ?? '';
    const order = ['certbot', 'install-systemd', 'database.sql', 'migrate', 'check-settings', 'systemctl enable'];
    expect(order.map((word) => ofSystemd.indexOf(word))).toEqual(
      order.map((word) => ofSystemd.indexOf(word)).toSorted((a, b) => a - b),
    );
    expect(ofSystemd).not.toContain('runuser -u postgres');
  });

  it('say which ports the policies of Kubernetes do not let through', () => {
    const stepsWith = (changes: object): string =>
      JSON.stringify(nextSteps({ ...ALL, ways: 'kubernetes', ...changes }, FOLDER));
    expect(stepsWith({})).not.toContain('Let engines reach');
    expect(stepsWith({ smtpServer: 'mail.walkfarm.ca:465' })).toContain('Let engines reach port 465 too');
    expect(stepsWith({ database: 'postgresql://db.walkfarm.ca:25060/land' })).toContain('reach port 25060 too');
    expect(stepsWith({ smtpServer: 'off', database: 'postgresql://db.walkfarm.ca/land' })).not.toContain('reach port');
  });

  it('make the roles as the account of Debian where the database is on this machine', () => {
    const here = nextSteps({ ...ALL, ways: 'systemd', database: 'postgresql://localhost:5432/quarterline' }, FOLDER);
    expect(here[0]?.steps.map(({ command }) => command).join('\n')).toContain('runuser -u postgres -- psql');
  });
});
