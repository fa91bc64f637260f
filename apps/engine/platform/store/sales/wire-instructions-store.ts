import { WireInstructions } from '@quarterline/contract';
import type { Queryable } from '#database/statements/transaction.ts';

/** Active wire instructions for deposits; null when there are none. */
export const readWireInstructions = async (database: Queryable): Promise<WireInstructions | null> => {
  const { rows } = await database.query<{ public_record: unknown }>(
    "SELECT public_record FROM content_item WHERE type = 'wireInstructions' AND public_id = 'wireInstructions'",
  );
  const read = WireInstructions.safeParse(rows[0]?.public_record);
  return read.success ? read.data : null;
};
