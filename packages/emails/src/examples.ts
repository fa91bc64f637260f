/** Examples of variables that several templates have. */
export const NAME = { name: 'Ann Kowalchuk' };
export const SALE = { ...NAME, sale: 'Round Hill Quarters' };
export const LIVE_VIEW = { room: 'https://bid.quarterline.example/auctions/round-hill-quarters/parcels/' };
export const PAGE = { page: 'https://quarterline.example/auctions/round-hill-quarters' };
export const REGISTRATION_PAGE = {
  page: 'https://bid.quarterline.example/auctions/round-hill-quarters/registration/',
};
export const RECEIPTS = { receipts: 'https://bid.quarterline.example/profile/sales/' };
export const CLOSES = 'Dec 15, 2026 at 12:00 PM Alberta time';
/** What `formatVariables` says of an auction. */
export const FORMAT = { bid: 'bid', bidding: 'bidding' };
