import type { BrandBasics } from '@quarterline/listing';
import { type Queryable, queryRow, queryValue } from '#database/statements/rows.ts';
import { PUBLIC_BRAND } from './brand-columns.ts';

/** Brand fields in emails; older brands may lack new fields. */
export type EmailBrand = Pick<BrandBasics, 'phone' | 'product' | 'email' | 'firmLine'> &
  Partial<BrandBasics> & { senderName?: string; senderEmail?: string };

export type TemplateChanges = {
  /** As staff have published it; null while the email is as it always was. */
  words: { subject: string; text: string } | null;
  brand: EmailBrand | null;
};

/** Changes to email templates and the brand, from Settings. */
export const readTemplateChanges = async (client: Queryable, email: string): Promise<TemplateChanges> =>
  (await queryRow<TemplateChanges>(
    client,
    `SELECT (SELECT public_record FROM content_item WHERE type = 'letter' AND public_id = $1) AS words,
       ${PUBLIC_BRAND} AS brand`,
    [email],
  )) ?? { words: null, brand: null };

/** The name, the phone and the addresses as they are published; null before anybody has published them. */
export const readBrand = (client: Queryable): Promise<TemplateChanges['brand']> =>
  queryValue(client, `SELECT ${PUBLIC_BRAND} AS brand`);
