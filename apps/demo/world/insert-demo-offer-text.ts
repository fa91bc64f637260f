import { FIRST_OFFER_TEXT } from '@quarterline/contract';
import type pg from 'pg';

/** The words of the demonstration's offers, in force: without any, no offer could be sent. Their first words say what they are. */
export const insertDemoOfferText = async (client: pg.PoolClient): Promise<void> => {
  const words = {
    ...FIRST_OFFER_TEXT,
    name: 'Wording of the demonstration',
    notice: `This is a demonstration, and binds nobody. ${FIRST_OFFER_TEXT.notice}`,
  };
  await client.query(
    `INSERT INTO content_item (type, draft, public_version, public_id, public_record, published_at)
     VALUES ('offerText', $1, 1, 'words-of-the-demonstration', $1, clock_timestamp())`,
    [JSON.stringify(words)],
  );
};
