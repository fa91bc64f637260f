import type { Database } from '#database/connect.ts';
import { REGISTRATION_REQUEST } from './registration-request.ts';

/** Form of staff to add a bidder without email to a test sale. */
export const PHONE_BIDDER = {
  ...REGISTRATION_REQUEST,
  id: '5b0c3a52-6c3e-4b43-9f6f-2f1f4a8c7d10',
  name: 'Walter Hrynkiw',
  postalAddress: 'RR 2, Site 4, Box 11\nCamrose AB T4V 2N1',
  phone: '7805550142',
  acceptanceWay: 'read_by_phone',
  acceptedOn: '2026-11-20',
  acceptTermsOfUseVersion: 1,
};

/** Registers a bidder of a test sale for phone bids, as staff do. */
export async function letBidByPhone(database: Database, registrationId: string | undefined): Promise<void> {
  await database.query('UPDATE registration SET phone_bidding_since = clock_timestamp() WHERE id = $1', [
    registrationId,
  ]);
}
