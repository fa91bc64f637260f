import { createECDH, createPrivateKey } from 'node:crypto';

/** What a new installation needs and nobody types. */
export type Secrets = Record<SecretName, string>;
export type SecretName =
  | 'AUTH_SECRET'
  | 'SIGNING_KEY'
  | 'PUSH_KEYS'
  | 'PRIVATE_FILES_KEY'
  | 'FORMS_KEY'
  | 'METRICS_KEY'
  | 'BACKUP_KEY'
  /** Passwords of the roles of the database. */
  | 'owner'
  | 'engine'
  | 'check';

export const ROLES = {
  owner: 'quarterline_owner',
  engine: 'quarterline_engine',
  check: 'quarterline_check',
} as const;

/** How a secret is named in a sentence. */
export const secretLabel = (name: SecretName): string =>
  name in ROLES ? `the password of ${ROLES[name as keyof typeof ROLES]}` : name;

/** Settings whose values are generated, under their own names. */
export const GENERATED = [
  'AUTH_SECRET',
  'SIGNING_KEY',
  'PUSH_KEYS',
  'PRIVATE_FILES_KEY',
  'FORMS_KEY',
  'METRICS_KEY',
  'BACKUP_KEY',
] as const satisfies readonly SecretName[];

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_IN_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Makes each secret of the random bytes it is given; the same bytes make the same secrets. */
export function makeSecrets(random: (bytes: number) => Buffer): Secrets {
  const hex = (): string => random(32).toString('hex');
  return {
    AUTH_SECRET: random(36).toString('base64url'),
    SIGNING_KEY: signingKey(random(32)),
    PUSH_KEYS: pushKeys(random(32)),
    PRIVATE_FILES_KEY: hex(),
    FORMS_KEY: hex(),
    METRICS_KEY: random(24).toString('hex'),
    BACKUP_KEY: hex(),
    // They are parts of addresses: letters and digits alone.
    owner: random(24).toString('hex'),
    engine: random(24).toString('hex'),
    check: random(24).toString('hex'),
  };
}

/** In one line: `\n` between its lines, as each reader of the files and the hosts take it. */
const signingKey = (seed: Buffer): string => {
  const key = createPrivateKey({ key: Buffer.concat([ED25519_IN_PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return key.export({ type: 'pkcs8', format: 'pem' }).toString().trim().replaceAll('\n', '\\n');
};

/** A pair of P-256 as web push wants it: public and private key with a space between them. */
const pushKeys = (seed: Buffer): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(seed);
  // Its own answer leaves leading zeros out, and 32 bytes are needed.
  return `${pair.getPublicKey('base64url')} ${seed.toString('base64url')}`;
};
