import type { SaleState } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import type { SaleAt } from '#platform/sale/sale-cache.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import type { Passwords } from './passwords/passwords.ts';

/** Dependencies of account routes. */
export type SignInServices = {
  database: Database;
  env: Env;
  sessions: Sessions;
  passwords: Passwords;
  /** Keys the codes of emails and seals second factors. */
  secret: string;
  /** The database's time, for people's eyes and for codes that last thirty seconds. */
  now: () => number;
  /** Milliseconds since somebody last bid here. */
  quietMs: () => number;
  /** Takes what reads how many people wait in the queue of the login. */
  watchLogins: (waiting: () => number) => void;
  /** Public key of receipts, for their verification. */
  publicKeyPem: string;
  saleAt: SaleAt;
  readRecord: ReadSaleRecord;
  /** State of a sale as its live view has it in memory: anybody may cause it, and no record is read for it again. */
  readState: (saleId: string) => Promise<SaleState>;
  /** Encrypts private files of bidders; null where there is no key for it. */
  cipher: FileCipher | null;
};
