import type { Database } from '#database/connect.ts';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import type { PrivateLimitAnswered, PrivateLimitItem, TermsAnswered, TermsItem } from '#platform/sale/decide-batch.ts';
import type { SaleAt } from '#platform/sale/sale-cache.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { ReadOne } from '#platform/store/batch-reader.ts';
import type { AskerRow } from '#platform/store/record/locked-sale-store.ts';
import type { AskBid } from './ask-bid.ts';

/** Dependencies of the bidding routes; `app.ts` provides them. */
export type BiddingDependencies = {
  database: Database;
  sessions: Sessions;
  channels: LiveChannels;
  saleAt: SaleAt;
  readRecord: ReadSaleRecord;
  askBid: AskBid;
  /** Accepts newer terms in the sale's queue; answers the refusal, if any. */
  acceptTerms: (saleId: string, request: Omit<TermsItem, 'kind'>) => Promise<TermsAnswered>;
  /** Sets or takes back a bidder's own limit across parcels in the sale's queue; answers the refusal, if any. */
  setPrivateLimit: (saleId: string, request: Omit<PrivateLimitItem, 'kind'>) => Promise<PrivateLimitAnswered>;
  readAsker: ReadOne<AskerRow>;
  now: () => number;
  engineUrl: string;
  /** Limit for visitors without a role in the sale; see stream-route.ts. */
  streamsPerNetwork: number;
  publicKeyPem: string;
};
