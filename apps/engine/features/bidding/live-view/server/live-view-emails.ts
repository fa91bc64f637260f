import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { formatPhone, formatPrice } from '@quarterline/listing';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { OwnBid } from '../store/mistake-store.ts';

export const liveViewEmails = {
  mistakeReported: (
    { editorial }: SaleRow,
    { parcelId, amountCents, bidderNumber }: OwnBid,
    { name, email, phone }: SignedIn,
    note: string,
  ): TemplatedEmail =>
    emailFromTemplate('mistake_reported', {
      bidder: `Bidder ${bidderNumber ?? 'without a number'} (${name}, ${phone === null ? 'no phone' : formatPhone(phone)}, ${email})`,
      sale: editorial.name,
      parcel: editorial.parcels.find(({ id }) => id === parcelId)?.name ?? 'a parcel',
      amount: formatPrice(amountCents),
      note: note === '' ? 'No words were added.' : `In their words: ${note}`,
    }),
} as const;
