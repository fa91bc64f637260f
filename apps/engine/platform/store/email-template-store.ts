import type { Queryable } from './queryable.ts';

export type TemplateChanges = {
  /** As staff have published it; null while the email is as it always was. */
  words: { subject: string; text: string } | null;
  brand: { phone: string; product: string; email: string; firmLine: string } | null;
};

/** What Settings say of an email and of ourselves, as it stands now. */
export const readTemplateChanges = async (client: Queryable, email: string): Promise<TemplateChanges> => {
  const { rows } = await client.query<TemplateChanges>(
    `SELECT (SELECT public_record FROM content_item WHERE type = 'letter' AND public_id = $1) AS words,
       (SELECT record FROM published WHERE type = 'brand' AND id = 'brand') AS brand`,
    [email],
  );
  return rows[0] ?? { words: null, brand: null };
};

/** The name, the phone and the addresses as they are published; null before anybody has published them. */
export const readBrand = async (client: Queryable): Promise<TemplateChanges['brand']> => {
  const { rows } = await client.query<{ brand: TemplateChanges['brand'] }>(
    "SELECT record AS brand FROM published WHERE type = 'brand' AND id = 'brand'",
  );
  return rows[0]?.brand ?? null;
};
