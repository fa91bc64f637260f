import { type BasisPoints, type Cents, tenderBlockExample } from '@quarterline/rules';
import { enBloc } from '../generated/en/en-bloc.ts';

const shareText = (share: BasisPoints): string => `${Number((share / 100).toFixed(2))}%`;

/** When a block is sold as a whole in a sale by sealed tender. `premiumShare` is in basis points. */
export const tenderBlockRule = (premiumShare: BasisPoints): string =>
  premiumShare === 0 ? enBloc.tender_rule : enBloc.tender_rule_with_premium({ share: shareText(premiumShare) });

type Block = {
  parcels: readonly { name: string; startingBidCents: Cents }[];
  premiumShare: BasisPoints;
  gridCents: Cents;
  /** Least tender for the block itself. */
  minimumCents: Cents;
};

/** The rule, what both kinds of tender from one bidder mean, and a worked example as rows of amounts in cents. */
export function tenderBlockText({ parcels, premiumShare, gridCents, minimumCents }: Block) {
  const rules = { gridCents, enBlocPremium: premiumShare };
  const minimums = parcels.map(({ startingBidCents }) => startingBidCents);
  const example = tenderBlockExample(minimums, rules, minimumCents);
  const rows = parcels.map(({ name: parcel }, index): [string, Cents] => [
    index === parcels.length - 1 ? enBloc.no_tender({ parcel }) : enBloc.best_tender({ parcel }),
    example.partsCents[index] ?? 0,
  ]);
  return {
    rule: tenderBlockRule(premiumShare),
    both: enBloc.tender_both,
    rows: [
      ...rows,
      [enBloc.tender_together, example.sumCents] as [string, Cents],
      ...(premiumShare === 0
        ? []
        : [[enBloc.tender_premium({ share: shareText(premiumShare) }), example.premiumCents] as [string, Cents]]),
    ],
    result: [enBloc.sold_from, example.openingCents] as [string, Cents],
    less: enBloc.tender_less,
  };
}
