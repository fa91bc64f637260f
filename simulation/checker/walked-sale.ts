export type RecordedBid = { sequence: number; bidId: string; bidderId: string; amountCents: number };
export type WalkedParcel = {
  id: string;
  kind: string;
  groupId: string | null;
  acres: number;
  startingBidCents: number;
  closesAt: number;
  isOpen: boolean;
  isWithdrawn: boolean;
  heldAt: number | null;
  closedAt: number | null;
  lowered: number | null;
  bids: RecordedBid[];
  result: { bidderId: string | null; amountCents: number | null } | null;
};
export type WalkedGroup = {
  id: string;
  blockId: string;
  startingBidCents: number;
  overrides: Map<string, boolean>;
  eligible: Set<string> | null;
  openingCents: number;
};
export type WalkedRules = {
  increments: { underCents: number | null; stepCents: number }[];
  softCloseMs: number;
  softCloseScope: 'parcel' | 'group' | 'sale';
  hardStopAt: number | null;
  recessMs: number;
  enBlocPremium: number;
  enBlocEligibility: { kind: string; parcels?: number; share?: number };
};
