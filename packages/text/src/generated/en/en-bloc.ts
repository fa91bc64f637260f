// Made from packages/text/en/en-bloc.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

const categories = /* @__PURE__ */ new Intl.PluralRules('en');

export const enBloc = {
  yoursIfNobodyBids: (p: { closesAt: string; count: number; cents: number }): string => `If nobody bids by ${p.closesAt} your ${categories.select(p.count) === 'one' ? `parcel is` : `${p.count === 2 ? `two` : p.count === 3 ? `three` : p.count === 4 ? `four` : p.count === 5 ? `five` : p.count === 6 ? `six` : p.count === 7 ? `seven` : p.count === 8 ? `eight` : p.count === 9 ? `nine` : p.count === 10 ? `ten` : `${p.count}`} parcels are`} yours at ${money(p.cents)}. If anybody does, ${categories.select(p.count) === 'one' ? `it goes` : `they go`} with the block.`,
};
