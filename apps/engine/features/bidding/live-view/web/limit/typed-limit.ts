import type { PrivateLimitRequest, PrivateLimitView } from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';

/** The limit as it stands in the form. */
export type TypedLimit = { total: string; count: string; chosen: readonly string[] };

export const NOTHING_TYPED: TypedLimit = { total: '', count: '', chosen: [] };

export const typedOf = (limit: PrivateLimitView | undefined): TypedLimit =>
  limit === undefined
    ? NOTHING_TYPED
    : {
        total: limit.totalCents === null ? '' : formatPrice(limit.totalCents).slice(1),
        count: limit.parcels === null ? '' : String(limit.parcels.maxCount),
        chosen: limit.parcels?.parcelIds ?? [],
      };

/** As it is sent. An amount that is none is sent as 0, which the engine refuses with the field it stands in. */
export function readTypedLimit({ total, count, chosen }: TypedLimit): PrivateLimitRequest['limit'] {
  const isCounted = chosen.length > 0 || count.trim() !== '';
  return {
    totalCents: total.trim() === '' ? null : (readAmount(total) ?? 0),
    parcels: isCounted
      ? { parcelIds: [...chosen], maxCount: /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0 }
      : null,
  };
}
