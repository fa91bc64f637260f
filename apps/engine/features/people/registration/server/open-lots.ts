import { listed, membersText } from '@quarterline/listing';
import { isBlockListAhead, type OpenLots, openLotsOf, type SaleState } from '@quarterline/rules';
import { openLotsText } from '@quarterline/text';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

export type OpenLotsInSale = {
  open: OpenLots;
  /** Which lots are left, for a registered bidder; null while all of them are. */
  text: string | null;
  isBlockListAhead: boolean;
};

/** What a registered bidder, or a newcomer (null), can still bid on in a sale. */
export function openLotsInSale(
  state: SaleState,
  { editorial }: Pick<SaleRow, 'editorial'>,
  bidderId: string | null,
): OpenLotsInSale {
  const open = openLotsOf(state, bidderId);
  const named = editorial.parcels.filter((lot) => open.kind === 'some' && open.lotIds.includes(lot.id));
  const stakes = named.filter(({ enBloc }) => !enBloc).map(({ stake }) => stake);
  const blocks = named.filter(({ enBloc }) => enBloc).map(({ name }) => name);
  const lots = listed([...(stakes.length === 0 ? [] : [membersText(stakes)]), ...blocks]);
  return {
    open,
    text: openLotsText(open, lots),
    isBlockListAhead: isBlockListAhead(state),
  };
}
