import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { LiveSnapshot } from '../sale/live.ts';
import { SaleStatus } from '../sale/sale-status.ts';
import { instantMs } from '../wire/units.ts';
import { emailAddress } from './account.ts';

export const OBSERVER_RELATIONS = ['lender', 'spouse', 'lawyer', 'other'] as const;
export type ObserverRelation = (typeof OBSERVER_RELATIONS)[number];

/** `POST /api/auctions/{slug}/observers`: a bidder lets somebody look on. */
export const ObserverInvitation = z.object({
  email: emailAddress.transform((text) => text.toLowerCase()),
  relation: z.enum(OBSERVER_RELATIONS, 'Choose who this is.'),
  showsLimits: z.boolean().describe('The limit and the proxy bids too, and not only bids.'),
});
export type ObserverInvitation = z.infer<typeof ObserverInvitation>;

/** A seat, for the bidder who gave it. `acceptedAt`: null while the invitation is open. */
export const GivenSeat = z.object({
  id: z.string(),
  email: z.string(),
  relation: z.enum(OBSERVER_RELATIONS),
  showsLimits: z.boolean(),
  invitedAt: instantMs,
  acceptedAt: instantMs.nullable(),
  endedAt: instantMs.nullable(),
  endedBy: z.enum(['bidder', 'observer']).nullable(),
});
export type GivenSeat = z.infer<typeof GivenSeat>;
export const GivenSeats = z.object({ zone: Zone, seats: z.array(GivenSeat) });
export type GivenSeats = z.infer<typeof GivenSeats>;

export const HeldSeat = z.object({
  id: z.string(),
  saleSlug: z.string(),
  saleName: z.string(),
  saleStatus: SaleStatus,
  zone: Zone,
  bidderName: z.string(),
  relation: z.enum(OBSERVER_RELATIONS),
  showsLimits: z.boolean(),
});
export type HeldSeat = z.infer<typeof HeldSeat>;
export const HeldSeats = z.object({ seats: z.array(HeldSeat) });
export type HeldSeats = z.infer<typeof HeldSeats>;

/**
 * `GET /api/observer-invitation?token=`: what the email's link is about. `email`: the address whose account may accept
 * it.
 */
export const SeatInvitation = z.object({
  seatId: z.string(),
  saleName: z.string(),
  bidderName: z.string(),
  email: z.string(),
  showsLimits: z.boolean(),
  isAccepted: z.boolean(),
});
export type SeatInvitation = z.infer<typeof SeatInvitation>;

/** `GET /api/account/seats/{seatId}/view`: the bidder's own view of the sale, as far as they show it. */
export const ObservedSale = z.object({ seat: HeldSeat, live: LiveSnapshot });
export type ObservedSale = z.infer<typeof ObservedSale>;
