import type { ParcelView } from '@quarterline/contract';
import { type InBlock, parcelsInBlockBids } from '@quarterline/rules';
import {
  arrowUpIcon,
  checkIcon,
  type IconArt,
  Stake,
  type StakeTone,
  StatusTag,
  type StatusTone,
} from '@quarterline/ui';
import { useLive } from '../live-context.ts';
import { bidStatusLabel, type ParcelTone, toneOf } from './parcel-status.ts';

const STAKES: Record<ParcelTone, StakeTone> = {
  open: 'plain',
  lead: 'lead',
  out: 'out',
  leadshut: 'lead',
  shut: 'shut',
  bloc: 'bloc',
};

/** The parcel's stake in the colours of how the bidder stands. */
export const ParcelStake = ({ parcel, children }: { parcel: ParcelView; children: string }) => (
  <Stake tone={STAKES[toneOf(parcel, useInBlock(parcel))]}>{children}</Stake>
);

const useInBlock = ({ id }: ParcelView): InBlock | null => parcelsInBlockBids(useLive().live).get(id) ?? null;

/** The same bid status in a word with an icon. */
export function ParcelTag({ parcel }: { parcel: ParcelView }) {
  const inBlock = useInBlock(parcel);
  const [tone, icon] = tagLook(parcel, inBlock);
  return (
    <StatusTag tone={tone} {...(icon ? { icon } : {})}>
      {bidStatusLabel(parcel, inBlock)}
    </StatusTag>
  );
}

/** Tone of the tag, and the sign that says the same without a colour. */
export function tagLook(parcel: ParcelView, inBlock: InBlock | null): [StatusTone, IconArt | null] {
  switch (toneOf(parcel, inBlock)) {
    case 'lead':
      return ['lead', checkIcon];
    case 'out':
      return ['out', arrowUpIcon];
    case 'leadshut':
      return parcel.bidStatus === 'won' ? ['lead', checkIcon] : ['held', checkIcon];
    case 'shut':
      return parcel.phase === 'sold' || parcel.phase === 'sold_en_bloc' ? ['sold', null] : ['none', null];
    default:
      return parcel.bidStatus === null && parcel.phase === 'open' ? ['plain', null] : ['none', null];
  }
}
