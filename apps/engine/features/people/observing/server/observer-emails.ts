import { enginePages } from '@quarterline/contract';
import { emailFromTemplate, observedText, type TemplatedEmail } from '@quarterline/emails';
import { formatWords, saleFormat } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { SeatRow } from '../store/seat-store.ts';

type Hosts = Pick<Env, 'engineUrl'>;

export const observerEmails = {
  invited: (
    { engineUrl }: Hosts,
    { editorial }: Pick<SaleRow, 'editorial'>,
    bidder: string,
    token: string,
  ): TemplatedEmail => {
    const format = saleFormat(editorial);
    return emailFromTemplate('observer_invited', {
      sees: observedText({ format }),
      bid: formatWords({ format }).bid,
      bidder,
      sale: editorial.name,
      link: `${engineUrl}${enginePages.observe}?token=${token}`,
    });
  },
  accepted: (
    { engineUrl }: Hosts,
    seat: Pick<SeatRow, 'format' | 'bidder_name' | 'sale_name' | 'sale_slug' | 'invited_email'>,
  ): TemplatedEmail =>
    emailFromTemplate('observer_accepted', {
      bid: formatWords(seat).bid,
      name: seat.bidder_name,
      sale: seat.sale_name,
      observer: seat.invited_email,
      page: `${engineUrl}${enginePages.saleRegistration(seat.sale_slug)}`,
    }),
} as const;
