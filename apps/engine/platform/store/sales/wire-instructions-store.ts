import { WireInstructions } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';

/** Active wire instructions for deposits; null when there are none. */
export async function readWireInstructions(database: Queryable): Promise<WireInstructions | null> {
  const [row] = await queryRows<{ public_record: unknown }>(
    database,
    "SELECT public_record FROM content_item WHERE type = 'wireInstructions' AND public_id = 'wireInstructions'",
  );
  const read = WireInstructions.safeParse(row?.public_record);
  return read.success ? read.data : null;
}
