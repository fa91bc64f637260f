import { WireInstructions } from '@quarterline/contract';
import type { Queryable } from '../queryable.ts';

/** How a deposit is wired to the firm; null while administrators have not put it in force. */
export const readWireInstructions = async (database: Queryable): Promise<WireInstructions | null> => {
  const { rows } = await database.query<{ public_record: unknown }>(
    "SELECT public_record FROM content_item WHERE type = 'wireInstructions' AND public_id = 'wireInstructions'",
  );
  const read = WireInstructions.safeParse(rows[0]?.public_record);
  return read.success ? read.data : null;
};
