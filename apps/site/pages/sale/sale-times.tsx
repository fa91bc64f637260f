import { formatShort } from '@quarterline/civil-time';
import { saleSpan } from '@quarterline/listing';
import type { SaleFacts } from '../parts/page-props.ts';

type Props = { sale: SaleFacts };

/** From when to when a sale is, in a sentence without its full stop. */
export const SaleSpan = ({ sale }: Props) => saleSpan(sale);

/** "Friday, Dec 4, 10:00 AM": when bidding or tendering opens, or opened. */
export const SaleStart = ({ sale }: Props) => formatShort(Date.parse(sale.startTime), sale.zone);
