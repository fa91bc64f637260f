/** Name of the terms that every bidder of a sale accepts, on every page, in every document and in the record. */
export const CONDITIONS_NAME = 'Conditions of Sale';
