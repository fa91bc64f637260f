import type { QuestionAction, StaffQuestion } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { parcelRoute } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

export const questionEmails = {
  answered: (
    hosts: Pick<Env, 'siteUrl'>,
    { editorial }: SaleRow,
    { text, parcelId }: StaffQuestion,
    name: string,
    { action, answer }: Exclude<QuestionAction, { action: 'dismiss' }>,
  ): TemplatedEmail => {
    const parcel = editorial.parcels.find(({ id }) => id === parcelId);
    const page = parcel ? onSite(hosts, parcelRoute({ sale: editorial, slug: parcel.slug })) : '';
    return emailFromTemplate('question_answered', {
      name,
      sale: editorial.name,
      parcel: parcel?.name ?? editorial.name,
      question: text,
      answer,
      where:
        action === 'publish'
          ? `Everybody can read it, without your name, here: ${page}`
          : 'Only you have got this answer.',
    });
  },
} as const;
