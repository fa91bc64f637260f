import type { PublishedSale } from '@quarterline/contract';
import type {
  AfterSale,
  OpeningCommand,
  PlaceBid,
  Refusal,
  SaleState,
  StaffCommand,
  StaffRefusal,
} from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import type { MissingMachines } from '../../operation/bid-machines.ts';
import type { PublishItem } from '../../sale/publish-turn.ts';
import type { ReadSaleRecord } from '../../sale/sale-records.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { SignatureService } from '../../signatures/signature-service.ts';
import type { FileCipher } from '../../storage/file-cipher.ts';

/** The services that the features of the administration work with. */
export type AdminServices = {
  database: Database;
  env: Pick<
    Env,
    | 'siteUrl'
    | 'engineUrl'
    | 'production'
    | 'demo'
    | 'SMTP_URL'
    | 'TEXT_URL'
    | 'MAIL_RETURNS_TO'
    | 'MAIL_RETURNS_DIR'
    | 'WEBHOOKS_TO'
    | 'aerial'
  >;
  sessions: Sessions;
  /** Cipher of private files and of the engine's part of tender keys; null without a key. */
  cipher: FileCipher | null;
  /** Has offers signed on screen; null where no such service is set up. */
  signatures: SignatureService | null;
  /** The database's time, for people's eyes. */
  now: () => number;
  /** Sends an action of staff into the sale's queue. */
  action: (saleId: string, command: StaffCommand | OpeningCommand, requestId: string) => Promise<StaffRefusal | null>;
  /** The record of a sale as far as it has come, kept in memory: only what came since is read. */
  readRecord: ReadSaleRecord;
  /** Makes the finished record of a sale that is over, which an addendum follows. False while the sale is not over. */
  finishRecord: (saleId: string) => Promise<boolean>;
  /** Enqueues a bid for somebody else; it names the person who entered it. */
  bid: (
    saleId: string,
    input: { askerId: string; requestId: string; bid: Omit<PlaceBid, 'eligibility' | 'bidIdTaken'> },
  ) => Promise<{ status: number; body: string }>;
  /** Newer Conditions of Sale are accepted for somebody without email, through the queue. */
  acceptTerms: (
    saleId: string,
    input: { termsVersion: number; askerId: string; requestId: string },
  ) => Promise<Refusal | null>;
  /** Registrations with a live stream open to this node. */
  connectedBidders: (saleId: string) => string[];
  /** That fewer machines hold a bid than the settings want; null otherwise. */
  missingMachines: () => MissingMachines | null;
  /** The sale as the public reads it: what was written, with what the record says laid over it. */
  compose: (editorial: PublishedSale, state: SaleState, after?: AfterSale) => PublishedSale;
  /** A step of a settlement was taken, or prices were released: live views show it. */
  onSettlement: (saleId: string) => void;
  /** Publishes a sale through its queue: rows of the publication are written in the transaction of its entries. */
  publish: (saleId: string, publication: Omit<PublishItem, 'kind'>) => Promise<unknown>;
};
