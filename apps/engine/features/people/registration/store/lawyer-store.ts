import type { BuyerLawyer } from '@quarterline/contract';
import type { Queryable } from '../../../../platform/store/queryable.ts';

/** Who acts for a bidder stands with what they wrote when they asked; null takes it away. */
export const setLawyer = async (
  client: Queryable,
  registrationId: string,
  lawyer: BuyerLawyer | null,
): Promise<void> => {
  await client.query(
    `UPDATE registration SET application = coalesce(application, '{}') || jsonb_build_object('lawyer', $2::jsonb), updated_at = clock_timestamp() WHERE id = $1`,
    [registrationId, JSON.stringify(lawyer)],
  );
};
