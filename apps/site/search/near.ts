/** How far from a place land still counts as near it: an hour by road. */
export const NEAR_KM = 100;
