import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { formatPrice, saleRoute } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

export const controlEmails = {
  bidStands: (
    hosts: Pick<Env, 'siteUrl'>,
    sale: SaleRow,
    { amountCents, ...values }: { name: string; parcel: string; amountCents: number; answer: string },
  ): TemplatedEmail =>
    emailFromTemplate('bid_stands', {
      ...values,
      sale: sale.editorial.name,
      amount: formatPrice(amountCents),
      page: onSite(hosts, saleRoute(sale)),
    }),
} as const;
