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
export const DOCUMENTS = { papers: 'https://bid.quarterline.example/profile/results/' };
export const SUMS =
  'Price:                               $645,000\nOf it the deposit, due Dec 17, 2026:   $64,500\nBalance on completion:               $580,500';
export const OUTCOMES = {
  outcomes:
    'The sale is over. What became of your other bids:\nParcel 3: sold for $500,000. Your highest bid was $480,000.',
};
/** What `formatVariables` says of an auction. */
export const FORMAT = { bid: 'bid', bidding: 'bidding' };
