import { hashData } from './hash-data.ts';
import type { TrackedPerson } from './track.ts';

type LayerWindow = Window & { dataLayer?: unknown[] };

const CONSENT = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

/** The queue that the tag manager reads. The first thing in it is always what may be stored. */
export class DataLayer {
  readonly #queue: unknown[];

  constructor(host: LayerWindow = window) {
    host.dataLayer ??= [];
    this.#queue = host.dataLayer;
  }

  /** Before anything else: the tag manager reads it before it does anything. */
  setConsent(mode: 'default' | 'update', isGranted: boolean): void {
    const state = isGranted ? 'granted' : 'denied';
    this.#command('consent', mode, Object.fromEntries(CONSENT.map((name) => [name, state])));
    if (mode === 'default' && isGranted) this.#queue.push({ event: 'consentDefaultGranted' });
  }

  configure(trackingIds: readonly string[]): void {
    this.#command('js', new Date());
    for (const id of trackingIds) this.#command('config', id);
  }

  /** Nobody’s address or name stands in it: only their hashes. */
  async push(event: string, about: Record<string, string>, person: TrackedPerson): Promise<void> {
    const user = await hashedPerson(person);
    this.#queue.push({ event, ...about, ...(Object.keys(user).length > 0 ? { user_data: user } : {}) });
  }

  /** Commands are argument lists, not arrays: the tag manager tells them apart. */
  #command(..._words: unknown[]): void {
    const queue = this.#queue;
    (function list(..._rest: unknown[]) {
      // biome-ignore lint/complexity/noArguments: the tag manager knows a command by its being an arguments object.
      queue.push(arguments);
    })(..._words);
  }
}

/** An empty field is left out without a word; what is no text is left out too, and `hashData` says so. */
async function hashedPerson({ email, phone, firstName, lastName }: TrackedPerson): Promise<Record<string, string>> {
  const plain: Record<string, unknown> = {
    sha256_email_address: lowered(email),
    sha256_phone_number: dialled(phone),
    sha256_first_name: lowered(firstName),
    sha256_last_name: lowered(lastName),
  };
  const hashed: Record<string, string> = {};
  for (const [name, value] of Object.entries(plain)) {
    const hash = value === undefined || value === '' ? null : await hashData(value);
    if (hash) hashed[name] = hash;
  }
  return hashed;
}

const lowered = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const dialled = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const digits = value.replace(/\D/g, '');
  return digits === '' ? '' : `+${digits.length === 10 ? '1' : ''}${digits}`;
};
