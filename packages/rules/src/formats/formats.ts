import type { SaleState } from '../sale/sale.ts';
import { ASCENDING_FORMAT } from './ascending/ascending-format.ts';
import type { Format } from './format.ts';
import type { SaleFormat } from './format-rules.ts';
import { saleFormatOf } from './rules-of-format.ts';
import { TENDER_FORMAT } from './sealed-tender/tender-format.ts';

const FORMATS: { [format in SaleFormat]: Format } = { ascending: ASCENDING_FORMAT, sealedTender: TENDER_FORMAT };

/** The format of a sale; a sale that does not say is an ascending auction. */
export const formatOf = ({ rules }: Pick<SaleState, 'rules'>): Format => FORMATS[saleFormatOf(rules)];

/** The same of an entry alone: the first of a record says it, and of the others each kind belongs to one format. */
export const publicFieldsOf: Format['publicFields'] = (event, saleId, sha256) =>
  Object.assign({}, ...Object.values(FORMATS).map(({ publicFields }) => publicFields(event, saleId, sha256)));
