import type { AuctionSale, LiveSale, LiveSnapshot, TenderSale } from '@quarterline/contract';
import { type OfFormat, withoutWithdrawn } from '@quarterline/listing';
import {
  ascendingRulesOf,
  formatViewOf,
  type SaleRules,
  type SaleState,
  saleFormatOf,
  saleStatus,
  viewSale,
} from '@quarterline/rules';
import { buyerFeeText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import { readCaller } from '#platform/http/requests/read-caller.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { LiveChannel } from './live-channel.ts';
import { bidViewOf, parcelsWithReasons, type Timeless, withReason } from './live-frame.ts';

export type SnapshotReading = {
  database: Database;
  channel: (saleId: string) => LiveChannel;
  now: () => number;
  settled?: boolean;
};

/** The live view as the caller may see it. */
export const readSnapshot = async (
  sale: SaleRow,
  who: SignedIn | null,
  { database, channel, now }: SnapshotReading,
): Promise<LiveSnapshot> => ({
  serverTimeMs: now(),
  ...(await readTimelessSnapshot(sale, await readCaller(database, sale, who), { channel, settled: false })),
});

/** The same without the server's time, for a caller who is known already. */
export async function readTimelessSnapshot(
  sale: SaleRow,
  { viewer, you }: Awaited<ReturnType<typeof readCaller>>,
  { channel, settled }: { channel: (saleId: string) => LiveChannel; settled: boolean },
): Promise<Timeless<LiveSnapshot>> {
  const { state, after, history } = await channel(sale.id).read(settled);
  const view = viewSale(state, viewer, after);
  return {
    ...(settled ? { checkpoint: channel(sale.id).prefix() } : {}),
    sequence: view.sequence,
    status: saleStatus(state),
    phase: view.phase,
    hold: withReason(view),
    groups: view.groups,
    ...(view.privateLimit ? { privateLimit: view.privateLimit } : {}),
    ...formatViewOf(view),
    parcels: parcelsWithReasons(view.parcels),
    bids: history.bids
      .flatMap((event) => bidViewOf(event, viewer, history.voided))
      .sort((a, b) => b.sequence - a.sequence),
    announcements: history.announcements.flatMap((event) =>
      event.kind === 'announced' ? [{ sequence: event.sequence, text: event.text, at: event.decidedAt }] : [],
    ),
    termsVersion: state.termsVersion,
    terms: await channel(sale.id).terms(state.termsVersion),
    you,
    sale: liveSale(sale, state),
  };
}

type OwnFields = Omit<AuctionSale, Exclude<keyof TenderSale, 'format'>> | Pick<TenderSale, 'format' | 'documents'>;

/** Fields of this sale format only. */
const OWN_FIELDS: OfFormat<(rules: SaleRules, editorial: SaleRow['editorial']) => OwnFields> = {
  ascending(rules) {
    const { softCloseMs, recessMs, jumpIncrements, jumpShare, maximumBids } = ascendingRulesOf(rules);
    return {
      format: 'ascending',
      softCloseMs,
      recessMs,
      jumpIncrements,
      jumpShare: jumpShare / 10_000,
      maximumBids,
    };
  },
  sealedTender: (_rules, { documents }) => ({ format: 'sealedTender', documents }),
};

const liveSale = (
  { id, slug, editorial, demo, practice, brand }: SaleRow,
  { rules, parcels }: SaleState,
): LiveSale => ({
  id,
  slug,
  name: editorial.name,
  location: editorial.location,
  zone: editorial.zone,
  phone: brand.phone,
  demo,
  practice,
  ...OWN_FIELDS[saleFormatOf(rules)](rules, editorial),
  depositShare: rules.deposit / 10_000,
  buyerFee: rules.buyerFee,
  feeText: `Buyer's fee: ${buyerFeeText(rules.buyerFee)}`,
  gridCents: rules.gridCents,
  terrain: demo || practice ? editorial.terrain : null,
  parcels: withoutWithdrawn(
    editorial.parcels,
    new Set(parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id)),
  ).map(({ id, slug, stake, name, legalDescriptions, lands, acres, drawn }) => ({
    id,
    slug,
    stake,
    name,
    legalDescriptions,
    ...(lands ? { lands } : {}),
    acres,
    ...(drawn ? { drawn } : {}),
  })),
});
