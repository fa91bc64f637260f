import type { Cents } from '../sale/money.ts';
import type { GroupId, ParcelId } from '../sale/sale.ts';
import type { GroupView, ParcelView } from './view-shape.ts';

/** A bid that stands on a block while its round is open, and what it means to the bidder who looks. */
export type BlockBidView = {
  groupId: GroupId;
  blockId: ParcelId;
  bidCents: Cents;
  /** The least that would be taken on the block now; null when nothing would. */
  minimumCents: Cents | null;
  /** The bidder has the high bid on the block. */
  isYours: boolean;
  mayBid: boolean;
  /** Parcels of the group on which the bidder has the high bid. They go with the block as it stands. */
  yourParcelIds: ParcelId[];
  /** Sum of the bidder's own high bids on those parcels. */
  yourParcelsCents: Cents;
};

type Views = {
  groups: readonly Pick<GroupView, 'id' | 'phase' | 'enBlocParcelId' | 'youAreEligible'>[];
  parcels: readonly Pick<
    ParcelView,
    'id' | 'kind' | 'groupId' | 'phase' | 'bidStatus' | 'leadingCents' | 'minimumCents'
  >[];
};

/** Every block that has a bid and is not decided: what the bidder may lose to it, or take with it. */
export const blockBidViews = ({ groups, parcels }: Views): BlockBidView[] =>
  groups.flatMap((group) => {
    const block = parcels.find(({ id }) => id === group.enBlocParcelId);
    if (group.phase !== 'open' || !block || block.leadingCents === null) return [];
    const yours = parcels.filter(
      ({ kind, groupId, phase, bidStatus }) =>
        kind === 'parcel' && groupId === group.id && phase === 'provisional' && bidStatus === 'were_high',
    );
    return [
      {
        groupId: group.id,
        blockId: block.id,
        bidCents: block.leadingCents,
        minimumCents: block.phase === 'open' ? block.minimumCents : null,
        isYours: block.bidStatus === 'lead' || block.bidStatus === 'were_high',
        mayBid: group.youAreEligible === true,
        yourParcelIds: yours.map(({ id }) => id),
        yourParcelsCents: yours.reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0),
      },
    ];
  });

/** The parcels that the bidder loses to a block as it stands: the bid on the block is somebody else's. */
export const parcelsLostToBlocks = (views: Views): ReadonlySet<ParcelId> =>
  new Set(blockBidViews(views).flatMap(({ isYours, yourParcelIds }) => (isYours ? [] : yourParcelIds)));

/** A parcel goes with the bid on its block: the bidder's own, or somebody else's, which takes it from the bidder. */
export type InBlock = 'yours' | 'lost';

/** The parcels that a bid on a block decides for the bidder, as it stands. */
export const parcelsInBlockBids = (views: Views): ReadonlyMap<ParcelId, InBlock> =>
  new Map([
    ...blockBidViews(views).flatMap(({ groupId, isYours }) =>
      views.parcels.flatMap(({ id, kind, groupId: own, phase }) =>
        isYours && kind === 'parcel' && own === groupId && phase === 'provisional' ? [[id, 'yours'] as const] : [],
      ),
    ),
    ...[...parcelsLostToBlocks(views)].map((id) => [id, 'lost'] as const),
  ]);
