import { resolve } from 'node:path';
import {
  aerialSettings,
  formsKey,
  formsPerNetwork,
  listenAddress,
  type PictureLayer,
  readAerial,
  trustedProxies,
} from '@quarterline/contract';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';
import { address, connections, encryptionKeys, headerList, port, postgres, role } from './setting-kinds.ts';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'staging', 'production', 'test']).default('development'),
  /** A PostgreSQL 15 or newer. Without it the built-in one is used, outside production. */
  DATABASE_URL: postgres,
  /** The same database through PgBouncer, for everything but bids, hints and migrations. */
  DATABASE_POOLER_URL: postgres,
  /** Roles that `npm run migrate` gives their rights to: what engines run as, and one that may read all but secrets. */
  DATABASE_ENGINE_ROLE: role,
  DATABASE_REPORTS_ROLE: role,
  /** Maximum connections of an engine: for everything, and for bids. */
  DATABASE_CONNECTIONS: connections(4, 10),
  BID_CONNECTIONS: connections(1, 6),
  /**
   * Number of machines that must hold a bid before it is acknowledged, the database included; and the behaviour with
   * fewer.
   */
  BID_MACHINES: z.coerce.number().int().min(1).max(9).default(1),
  BID_MACHINES_MISSING: z.enum(['warn', 'refuse']).default('warn'),
  /** `off`: this engine serves people and leaves the clocks of sales to others. */
  CLOCK_KEEPER: z.enum(['on', 'off']).default('on'),
  WEBHOOKS: z.enum(['on', 'off']).default('on'),
  /** `anywhere`: events are also sent to private addresses and by http. Refused in production. */
  WEBHOOKS_TO: z.enum(['public', 'anywhere']).default('public'),
  /** `hold`: nothing is deleted because of its age, as while a court asks for everything. */
  RETENTION: z.enum(['on', 'hold']).default('on'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  ENGINE_PORT: port(8001),
  ENGINE_HOST: z.string().optional(),
  /** Public addresses of the engine and the site. */
  ENGINE_URL: z.url().optional(),
  SITE_URL: z.url().optional(),
  /** Signs session cookies. Made and kept in DATA_DIR when absent, outside production. */
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /** Ed25519 private key in PEM: signs receipts. Made and kept in DATA_DIR when absent, outside production. */
  SIGNING_KEY: z.string().optional(),
  /**
   * Since when that key signs, as a date; and where else it was published, in words: both stand beside it in the list
   * of keys.
   */
  SIGNING_KEY_FROM: z.iso
    .datetime({ offset: true, error: 'must be a date and time such as 2026-11-22T00:00:00Z' })
    .optional(),
  SIGNING_KEY_PUBLISHED_AT: z.string().max(500).optional(),
  /**
   * A JSON list of the public keys that were retired, for receipts and records they signed. Without it:
   * DATA_DIR/retired-keys.json.
   */
  RETIRED_KEYS_FILE: z.string().optional(),
  /** The parent domain both hosts share, so that the site can read the display cookie. Empty on one host. */
  COOKIE_DOMAIN: z.string().optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  /** Redis or Valkey for the hints between nodes; without it they go through the database. */
  REDIS_URL: address('redis://', 'rediss://').optional(),
  TRUSTED_PROXIES: trustedProxies,
  /** Limit of public forms, and the key for forms that the site forwards: see the contract. */
  FORMS_PER_NETWORK: formsPerNetwork,
  FORMS_KEY: formsKey,
  /** Live streams of visitors from one network (an IPv4 address, or the 64 bits of an IPv6 household). */
  STREAMS_PER_NETWORK: z.coerce.number().int().min(1).default(300),
  /**
   * smtp://user:password@host:port. Without it, and with `off`, emails become files in DATA_DIR/outbox; production
   * wants one of the two said.
   */
  SMTP_URL: address('smtp://', 'smtps://', 'off').optional(),
  MAIL_FROM: z.string().default('Quarterline <info@quarterline.example>'),
  /**
   * S3-compatible object storage for files that staff upload; without it they lie in DATA_DIR/media. All five, or none.
   */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * The person who owns the business: is told when an administrator is made with nobody to confirm it, and can stop it.
   * Set here alone.
   */
  OWNER_EMAIL: z.email().optional(),
  /** Postal address of the firm: the law requires it in list emails. */
  POSTAL_ADDRESS: z.string().default(''),
  /** A key for the mail service that reports returned mail to /api/mail/bounces; without it that is closed. */
  MAIL_BOUNCE_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  /** A folder that returned mail is put into: a Maildir, or files .eml and .mbox. Without it nobody looks. */
  MAIL_RETURNS_DIR: z.string().optional(),
  /**
   * The mailbox that returned mail goes to, as the sender on the envelope: each email adds its own word before the @.
   */
  MAIL_RETURNS_TO: z
    .email()
    .refine((address) => address.indexOf('@') <= 30, 'needs a name of at most 30 characters before the @')
    .optional(),
  /**
   * Encrypts identity documents of bidders: 32 bytes as 64 hex digits. Older keys, which only read, stand behind it
   * with a space between them. Made and kept in DATA_DIR when absent, outside production; there no such document is
   * taken without it.
   */
  PRIVATE_FILES_KEY: encryptionKeys,
  /**
   * Encrypts backups, for `backup` and `restore` alone: keys like those above. Never made by the product: what made it
   * could be lost with it.
   */
  BACKUP_KEY: encryptionKeys,
  /**
   * A server on which `restore -- FOLDER --check` may make a database and drop it. Without it a built-in one is made for that, where its
   * package is installed.
   */
  BACKUP_CHECK_URL: postgres,
  /** A key for anybody who reads /api/metrics; without it that is closed. */
  METRICS_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  /**
   * Public and private key for web push, as one text with a space. Made and kept in DATA_DIR when absent, outside
   * production; `off`: no push.
   */
  PUSH_KEYS: z
    .string()
    .regex(/^([\w-]{80,} [\w-]{40,}|off)$/, 'needs the public and the private key with a space between them')
    .optional(),
  /** A service for text messages that takes {to, text}, and its key. Without them there are none. */
  TEXT_URL: z.url().optional(),
  TEXT_KEY: z.string().optional(),
  /** Request body for the service, JSON or a form, with {to} and {text}. */
  TEXT_BODY: z
    .string()
    .refine((body) => body.includes('{to}') && body.includes('{text}'), 'needs {to} and {text} in it')
    .optional(),
  /**
   * A service for calls that speak a text, asked in the same way, for codes that show that a phone number reaches
   * somebody.
   */
  CALL_URL: z.url().optional(),
  CALL_KEY: z.string().optional(),
  CALL_BODY: z
    .string()
    .refine((body) => body.includes('{to}') && body.includes('{text}'), 'needs {to} and {text} in it')
    .optional(),
  /** A key for the text service that hands in answers at /api/texts/received; without it that is closed. */
  TEXT_RECEIVE_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  /**
   * A signature service that has offers signed on screen: the address of the account there, and a key that goes as a
   * bearer's. With an address for tokens the key is an RSA key in PEM, and a token for this client and user is asked
   * for with it.
   */
  E_SIGNATURE_URL: address('https://', 'http://').optional(),
  E_SIGNATURE_KEY: z.string().optional(),
  E_SIGNATURE_TOKEN_URL: address('https://', 'http://').optional(),
  E_SIGNATURE_CLIENT: z.string().optional(),
  E_SIGNATURE_USER: z.string().optional(),
  /** Error reporting: an address with its key. Without it errors are only in the log. */
  ERROR_DSN: z.url().optional(),
  /** Collector for spans of bids and other changes: OTLP over HTTP. Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://', 'https://').optional(),
  /**
   * Heads that it wants, as OpenTelemetry writes them: name=value,name=value, with what is odd in a value as in an
   * address.
   */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(headerList),
  /** Share of requests with spans, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().default('quarterline-engine'),
  /** The land from above, below the corners of a boundary that staff draw; the same values as the site’s. */
  MAP_AERIAL_URL: aerialSettings.MAP_AERIAL_URL,
  MAP_AERIAL_CREDIT: aerialSettings.MAP_AERIAL_CREDIT,
  MAP_AERIAL_NAME: aerialSettings.MAP_AERIAL_NAME,
  MAP_AERIAL_MAX_ZOOM: aerialSettings.MAP_AERIAL_MAX_ZOOM,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/**
 * In production a default would be a guess: links in emails would lead to this machine, and emails would reach nobody
 * without a word.
 */
const NEEDED_IN_PRODUCTION = [
  ...(['DATABASE_URL', 'AUTH_SECRET', 'SIGNING_KEY', 'OWNER_EMAIL'] as const),
  ...(['ENGINE_URL', 'SITE_URL', 'SMTP_URL', 'PUSH_KEYS'] as const),
];

const MAY_BE_OFF: Partial<Record<(typeof NEEDED_IN_PRODUCTION)[number], string>> = {
  SMTP_URL: 'SMTP_URL may be off: then no email leaves.',
  PUSH_KEYS: 'PUSH_KEYS may be off: then nobody is offered push messages.',
};

/** Outside production the notice goes where every email goes: into a file, or to the catcher of the machine. */
const OWNER_OF_A_TRIAL = 'owner@quarterline.example';

export type Env = Omit<
  z.infer<typeof Environment>,
  'DEMO' | 'ENGINE_HOST' | 'ENGINE_URL' | 'SITE_URL' | 'OWNER_EMAIL' | 'SMTP_URL'
> & {
  ENGINE_HOST: string;
  siteUrl: string;
  /** Undefined: emails become files. */
  SMTP_URL: string | undefined;
  ownerEmail: string;
  demo: boolean;
  production: boolean;
  engineUrl: string;
  /** Null without a provider of pictures. */
  aerial: PictureLayer | null;
};

/**
 * The only reader of `process.env` in the engine. Says every wrong value at once, in one sentence. `needed`: what
 * production must say; a command that signs nothing needs no key.
 */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
  needed: readonly (typeof NEEDED_IN_PRODUCTION)[number][] = NEEDED_IN_PRODUCTION,
): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new PlainError(`These settings are not right: ${wrong}.`);
  }
  const { DEMO, ENGINE_URL, SITE_URL, OWNER_EMAIL, SMTP_URL, ...env } = parsed.data;
  if (env.S3_ENDPOINT && !(env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    throw new PlainError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  const production = env.NODE_ENV === 'production';
  if (production && DEMO === 'on') throw new PlainError('Demo data is refused in production. Unset DEMO.');
  if (production && env.WEBHOOKS_TO === 'anywhere')
    throw new PlainError('Webhooks to private addresses are refused in production. Unset WEBHOOKS_TO.');
  const missing = needed.filter((name) => !parsed.data[name]);
  if (production && missing.length > 0) {
    const hints = missing.flatMap((name) => MAY_BE_OFF[name] ?? []);
    throw new PlainError([`Production needs ${missing.join(', ')}.`, ...hints].join(' '));
  }
  if (env.MAP_AERIAL_URL && !env.MAP_AERIAL_CREDIT)
    throw new PlainError('MAP_AERIAL_URL needs MAP_AERIAL_CREDIT beside it: pictures say whose they are.');
  if (env.DATABASE_POOLER_URL && !env.DATABASE_URL)
    throw new PlainError('DATABASE_POOLER_URL needs DATABASE_URL beside it: bids go straight to the database.');
  return {
    ...env,
    ENGINE_HOST: listenAddress(env.ENGINE_HOST, production),
    siteUrl: SITE_URL ?? 'http://localhost:8000',
    aerial: readAerial(env),
    SMTP_URL: SMTP_URL === 'off' ? undefined : SMTP_URL,
    ownerEmail: OWNER_EMAIL ?? OWNER_OF_A_TRIAL,
    production,
    demo: !production && DEMO !== 'off',
    engineUrl: ENGINE_URL ?? `http://localhost:${env.ENGINE_PORT}`,
  };
}

/** Before the settings are read, and when they cannot be. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
