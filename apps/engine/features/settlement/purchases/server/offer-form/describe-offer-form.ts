import { OFFER_FIELDS, type OfferFieldName, type OfferForm } from '@quarterline/contract';
import type { OfferFormRow } from '../../store/offer-form-store.ts';

/** A form with what fills each of its fields. */
export const describeOfferForm = ({
  saleId: _,
  keepsPlaces: __,
  uploadedAt,
  inForceAt,
  fields,
  ...form
}: OfferFormRow): OfferForm => ({
  ...form,
  uploadedAt: uploadedAt.getTime(),
  inForceAt: inForceAt?.getTime() ?? null,
  fields: fields.flatMap((name) => {
    const field = OFFER_FIELDS[name as OfferFieldName];
    return field ? [{ name, ...field }] : [];
  }),
});
