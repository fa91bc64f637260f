import { formatDay } from '@quarterline/civil-time';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { formatPrice } from '@quarterline/listing';
import type { Env } from '../../../../../env.ts';
import type { SaleRow } from '../../../../../platform/store/sales/sale-store.ts';

type About = { name: string; sale: SaleRow; amountCents: number; day: string; reference: string };

const variablesOf = ({ name, sale, amountCents, day, reference }: About) => ({
  ...{ name, sale: sale.editorial.name, amount: formatPrice(amountCents), reference },
  // Noon of the day: the same day in every zone of the country.
  day: formatDay(Date.parse(`${day}T18:00:00Z`), sale.editorial.zone),
});

/** What a bidder reads of their deposit in the trust account. */
export const depositEmails = {
  received: ({ engineUrl }: Pick<Env, 'engineUrl'>, about: About, isApproved: boolean): TemplatedEmail =>
    emailFromTemplate('bid_deposit_received', {
      ...variablesOf(about),
      next: isApproved
        ? `You may bid: ${engineUrl}/auctions/${about.sale.slug}/parcels/`
        : 'You may bid once your registration is approved. We write to you then.',
    }),
  returned: (about: About): TemplatedEmail => emailFromTemplate('bid_deposit_returned', variablesOf(about)),
} as const;
