/** What every bidder of a sale accepts, by the one name it has on every page, in every document and in the record. */
export const CONDITIONS_NAME = 'Conditions of Sale';
