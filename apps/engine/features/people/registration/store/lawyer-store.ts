import type { BuyerLawyer } from '@quarterline/contract';
import { execute, type Queryable } from '#database/statements/rows.ts';

/** Stores the lawyer of a bidder with the application; null removes it. */
export const setLawyer = (client: Queryable, registrationId: string, lawyer: BuyerLawyer | null): Promise<void> =>
  execute(
    client,
    `UPDATE registration SET application = coalesce(application, '{}') || jsonb_build_object('lawyer', $2::jsonb), updated_at = clock_timestamp() WHERE id = $1`,
    [registrationId, JSON.stringify(lawyer)],
  );
