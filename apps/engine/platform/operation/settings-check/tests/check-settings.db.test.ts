import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { asEngine } from '#testing/engine-role.ts';
import { readEnvironment } from '../../../../../site/env.ts';
import { checkAddresses, checkFreeSpace, checkKeys } from '../check-machine.ts';
import { checkSettings } from '../check-settings.ts';

let clone: ClonedDatabase;
let dataDir: string;
let mail: SMTPServer;
let bucket: Server;
const received: string[] = [];
const kept = new Map<string, string>();
const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ql-check-'));
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'name' }) : done(new Error('Invalid login')),
    onData: (stream, session, done) => {
      received.push(session.envelope.rcptTo[0]?.address ?? '');
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  bucket = createServer(async (request, response) => {
    const path = request.url ?? '';
    let body = '';
    for await (const part of request) body += part;
    const mayEnter = /Credential=key\//.test(request.headers.authorization ?? '');
    if (!mayEnter) return void response.writeHead(403).end();
    if (!path.startsWith('/land/')) return void response.writeHead(404).end();
    if (request.method === 'PUT') kept.set(path, body);
    const found = kept.get(path);
    if (request.method === 'DELETE') kept.delete(path);
    response.writeHead(found === undefined ? 404 : 200).end(request.method === 'GET' ? found : '');
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(resolve));
  await new Promise((resolve) => bucket.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
  await clone.drop();
});

const good = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: asEngine(clone.databaseUrl),
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret of thirty-two characters or more',
  SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  OWNER_EMAIL: 'owner@firm.example',
  ENGINE_URL: 'https://bid.firm.example',
  SITE_URL: 'https://www.firm.example',
  COOKIE_DOMAIN: 'firm.example',
  SMTP_URL: `smtp://name:right@127.0.0.1:${portOf(mail.server)}`,
  S3_ENDPOINT: `http://127.0.0.1:${portOf(bucket)}`,
  S3_BUCKET: 'land',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  PUSH_KEYS: 'off',
  FORMS_KEY: 'a key of thirty-two characters that the site has too',
  MAIL_FROM: 'The Firm <sales@firm.ca>',
  POSTAL_ADDRESS: '1 Main Street, Camrose AB',
  TRUSTED_PROXIES: '10.0.0.0/8',
});
const run = async (changes: Record<string, string> = {}, emailTo: string | null = null) => {
  const findings = await checkSettings({ source: { ...good(), ...changes }, otherNames: ['SITE_PORT'], emailTo });
  return new Map(findings.map(({ name, outcome, text }) => [name, `${outcome}: ${text}`]));
};

describe('settings that are checked before a start', () => {
  it('fail in nothing when everything is there, and one email arrives where it was asked for', async () => {
    const found = await run({}, 'dana@firm.example');
    expect([...found].filter(([, text]) => text.startsWith('failed'))).toEqual([]);
    expect(found.size).toBeGreaterThan(15);
    expect(found.get('Email')).toBe('ok: The mail server took an email to dana@firm.example.');
    expect(received).toEqual(['dana@firm.example']);
    expect(found.get('Database writes')).toMatch(/^ok/);
    expect(found.get('Forms of the site')).toMatch(/^ok/);
    expect(kept.size).toBe(0);
    expect(await readdir(dataDir)).toEqual([]);
    const { rows } = await clone.database.query('SELECT count(*)::int AS count FROM engine_heartbeat');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['a password that the mail server refuses', { SMTP_URL: 'wrong' }, 'Email', /^failed: .*Invalid login/],
    ['a mail server that is not there', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'Email', /^failed: .*ECONNREFUSED/],
    ['email that is off', { SMTP_URL: 'off' }, 'Email', /^warning: .*no email leaves/],
    ['a wrong key of the storage', { S3_ACCESS_KEY_ID: 'other' }, 'Files', /^failed: Writing .* 403.*S3_ACCESS_KEY_ID/],
    ['a wrong bucket', { S3_BUCKET: 'sea' }, 'Files', /^failed: Writing .* 404.*S3_BUCKET/],
    ['a storage that is not there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'Files', /^failed: .*cannot be reached/],
    ['a Redis that is not there', { REDIS_URL: 'redis://127.0.0.1:9' }, 'Redis', /^failed: .*ECONNREFUSED/],
    [
      'a collector of spans that is not there',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:2' },
      'Collector of spans',
      /^warning: .*ECONNREFUSED.*Bids go on/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://a:secret@127.0.0.1:9/x' },
      'Database',
      /^failed: .*reached/,
    ],
    ['too few machines', { BID_MACHINES: '2' }, 'Machines that hold a bid', /^warning: 1, and BID_MACHINES wants 2/],
    [
      'too few machines, refused',
      { BID_MACHINES: '2', BID_MACHINES_MISSING: 'refuse' },
      'Machines that hold a bid',
      /^failed/,
    ],
    ['an address without TLS', { ENGINE_URL: 'http://bid.firm.example' }, 'ENGINE_URL', /^failed: .*https/],
    ['a domain that does not hold both hosts', { COOKIE_DOMAIN: 'other.example' }, 'COOKIE_DOMAIN', /^failed/],
    [
      'a name that is misspelt',
      { SMPT_URL: 'smtp://x' },
      'Names of settings',
      /^warning: SMPT_URL is not read, SMTP_URL is/,
    ],
    ['a key that cannot sign', { SIGNING_KEY: 'no key' }, 'Signing key', /^failed: SIGNING_KEY is not/],
    ['a folder that is a file', { DATA_DIR: '/dev/null' }, 'DATA_DIR', /^failed/],
    [
      'forms of the site without a key',
      { FORMS_KEY: '' },
      'Forms of the site',
      /^warning: FORMS_KEY is not set.*wait on/,
    ],
    ['no proxy', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES', /^warning: .*share the limits of one network/],
    ['a sender that is nobody', { MAIL_FROM: '' }, 'MAIL_FROM', /^failed: .*quarterline.example.*belongs to nobody/],
    ['no postal address', { POSTAL_ADDRESS: '' }, 'POSTAL_ADDRESS', /^warning: .*anti-spam law/],
    ['a missing setting', { SITE_URL: '' }, 'Settings', /^failed: Production needs SITE_URL/],
  ])('have a line for %s', async (_, changes, name, line) => {
    const wrong = changes.SMTP_URL === 'wrong' ? { SMTP_URL: good().SMTP_URL.replace('right', 'wrong') } : changes;
    const found = await run(wrong);
    expect(found.get(name)).toMatch(line);
    // A password is never in what is printed.
    expect([...found.values()].join()).not.toContain('secret@');
  });

  it('fail without the key by which a file of an email is kept', async () => {
    const key = async () => (await run()).get('Key of private files');
    expect(await key()).toMatch(/^off: PRIVATE_FILES_KEY is not set/);
    await clone.database.query(
      `WITH staff AS (INSERT INTO account_user (name, email, email_verified) VALUES ('Dana', 'dana@firm.example', true) RETURNING id)
       INSERT INTO email_file (id, file_name, media_type, byte_count, key_id, encrypted, attached_by)
       SELECT gen_random_uuid(), 'plan.pdf', 'application/pdf', 1, 'former', '', id FROM staff`,
    );
    expect(await key()).toMatch(/^failed: PRIVATE_FILES_KEY is missing/);
    await clone.database.query('DELETE FROM email_file');
  });

  it('fail for a role that owns the record of sales', async () => {
    const found = await run({ DATABASE_URL: clone.databaseUrl });
    expect(found.get('Database rights')).toMatch(/^failed: The role owns the record of sales/);
  });

  it('have a line for a database that lacks migrations, and for a role that may not write', async () => {
    await clone.database.query(`UPDATE schema_migration SET name = 'x-' || name WHERE name LIKE '0253%'`);
    expect((await run()).get('Database migrations')).toMatch(/^failed: 0253-base missing. Run npm run migrate/);
    await clone.database.query(`UPDATE schema_migration SET name = substr(name, 3) WHERE name LIKE 'x-%'`);
    expect((await run()).get('Database migrations')).toMatch(/^ok/);

    const role = `reader_${new URL(clone.databaseUrl).pathname.slice(6)}`;
    await clone.database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'reads'`);
    const url = new URL(clone.databaseUrl);
    [url.username, url.password] = [role, 'reads'];
    expect((await run({ DATABASE_URL: url.href })).get('Database migrations')).toMatch(/^failed: permission denied/);
    await clone.database.query(`GRANT SELECT ON schema_migration, account_user TO ${role}`);
    const found = await run({ DATABASE_URL: url.href });
    await clone.database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    expect(found.get('Database rights')).toMatch(/^failed: The role may not read and write .*sale_record/);
    expect(found.get('Database writes')).toMatch(/^failed: permission denied/);
  });
});

it('little room on the disk is a warning, and none a failure', () => {
  expect([50, 3, 0.1].map((freeGb) => checkFreeSpace(freeGb).outcome)).toEqual(['ok', 'warning', 'failed']);
});

it('push keys that are no pair fail, and a real pair does not', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const outcome = async (PUSH_KEYS: string) =>
    (await checkKeys({ SIGNING_KEY: undefined, PUSH_KEYS, AUTH_SECRET: '', DATA_DIR: dataDir, production: true }))[1]
      ?.outcome;
  expect(await outcome(`${publicKey} ${privateKey}`)).toBe('ok');
  expect(await outcome(`${publicKey.slice(4)} ${privateKey}`)).toBe('failed');
});

it('hosts that differ without a shared domain are a warning', async () => {
  const addresses = { engineUrl: 'https://a.example', siteUrl: 'https://b.example', production: true };
  const findings = await checkAddresses({ ...addresses, COOKIE_DOMAIN: undefined });
  expect(findings.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'warning']);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['the same addresses and keys', {}, /^ok: They agree/],
  [
    'another key of forms',
    { FORMS_KEY: 'another key of thirty-two characters or more' },
    /^failed: FORMS_KEY is another one/,
  ],
  ['another public address', { SITE_URL: 'https://firm.example' }, /^failed: SITE_URL is https:\/\/firm.example/],
  ['a missing address', { ENGINE_URL: '' }, /^failed: .*Production needs ENGINE_URL/],
])('the settings of the site are read by its own reader: %s', async (_, changes, line) => {
  const { SITE_URL, FORMS_KEY } = good();
  const source = {
    NODE_ENV: 'production',
    ENGINE_URL: 'http://engine:8001',
    ENGINE_PUBLIC_URL: 'https://bid.firm.example',
  };
  const readSite = () => readEnvironment({ ...source, SITE_URL, FORMS_KEY, ...changes });
  const findings = await checkSettings({ source: good(), otherNames: [], emailTo: null, readSite });
  const found = findings.find(({ name }) => name === 'Settings of the site');
  expect(`${found?.outcome}: ${found?.text}`).toMatch(line);
});
