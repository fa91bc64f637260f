/** SQL of the `SaleFormat` of a row of `sale`. */
export const FORMAT_OF_SALE = "CASE WHEN editorial ? 'tender' THEN 'sealedTender' ELSE 'ascending' END";
