import { dollars, type Instant, minutes, type TenderKeys } from '@quarterline/rules';
import { encryptTender } from '@quarterline/tender-cipher';
import { openDemoTenders, type TenderSecrets } from '#demo/world/open-demo-tenders.ts';
import type { QueueItem } from '../engine/platform/sale/decide-batch.ts';
import type { Signer } from '../engine/platform/signing/signer.ts';
import type { BuiltSale } from './build-demo-sale.ts';
import { demoId } from './demo-id.ts';
import type { DemoSale } from './demo-sale.ts';
import { beginToPlay, type PlayedSale, type Player } from './play-sale.ts';

/** From the minimum tender to what the lot is worth: how far each tender for it goes, in the order in which they are sent. */
const SHARES = [0.35, 1, 0.7];
/** The same where the second of the two highest came later. */
const TIED_SHARES = [0.35, 1, 1];

/**
 * Plays a sale by sealed tender from its schedule to `until` with the real rules: tenders that are encrypted as a browser does it, and the
 * closing time if it has passed. In a sale that is over two of its openers have opened them an hour later.
 */
export async function playTenderSale(
  sale: DemoSale,
  built: BuiltSale,
  { players, secrets }: { players: readonly Player[]; secrets: TenderSecrets },
  until: Instant,
  signer: Signer,
): Promise<PlayedSale> {
  const { played, decide } = beginToPlay(built, players, signer);
  const tick: QueueItem = { kind: 'command', requestId: null, command: { kind: 'tick' } };
  const opensAt = Date.parse(built.editorial.startTime);
  decide(tick, opensAt);
  for (const [turn, { lotId, amount, player }] of planOf(sale, built, players).entries()) {
    const at = opensAt + minutes(90 + turn * 407);
    if (at >= until) break;
    decide(await tenderItem(built.id, lotId, { amount, player, keys: secrets.keys, name: `${sale.slug} ${turn}` }), at);
  }
  decide(tick, Math.min(until, Date.parse(built.editorial.endTime)));
  const openedAt = Date.parse(built.editorial.endTime) + minutes(60);
  if (sale.state === 'completed' && openedAt < until) {
    for (const command of await openDemoTenders(played.state, secrets))
      decide({ kind: 'command', requestId: null, command }, openedAt);
  }
  decide(tick, until);
  return played;
}

type Planned = { lotId: string; amount: number; player: Player };

/** Three tenders for each parcel and one for a block, sent by one bidder after the other. */
const planOf = (sale: DemoSale, { editorial }: BuiltSale, players: readonly Player[]): Planned[] => {
  const parcels = editorial.parcels.filter(({ enBloc }) => !enBloc);
  const amounts = sale.parcels.flatMap(({ start, worth }, index) =>
    worth === null
      ? []
      : (sale.tiedPosition === index + 1 ? TIED_SHARES : SHARES).map((share) => ({
          lotId: parcels[index]?.id ?? '',
          amount: share === 1 ? worth : Math.round((start + share * (worth - start)) / 1000) * 1000,
        })),
  );
  const blocks = sale.groups.flatMap(({ worth }, index) =>
    worth === null ? [] : [{ lotId: editorial.parcels.filter(({ enBloc }) => enBloc)[index]?.id ?? '', amount: worth }],
  );
  return [...amounts, ...blocks].flatMap(({ lotId, amount }, turn) => {
    const player = players[turn % players.length];
    return player ? [{ lotId, amount, player }] : [];
  });
};

const tenderItem = async (
  saleId: string,
  parcelId: string,
  { amount, player, keys, name }: Omit<Planned, 'lotId'> & { keys: TenderKeys; name: string },
): Promise<QueueItem> => {
  const bidId = demoId(`tender ${name}`);
  const { commitment, encrypted } = await encryptTender({
    saleId,
    parcelId,
    bidId,
    amountCents: dollars(amount),
    keys: { engine: keys.engine, openers: keys.openers.map(({ publicKey }) => publicKey) },
  });
  return {
    kind: 'bid',
    askerId: player.userId,
    withinRate: true,
    requestId: demoId(`request tender ${name}`),
    bid: { kind: 'place_tender', bidId, parcelId, commitment, encrypted, encryptedBy: 'browser' },
  };
};
