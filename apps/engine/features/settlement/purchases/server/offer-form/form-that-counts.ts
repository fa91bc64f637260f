import type { SaleOfferRow } from '../../store/offer-store.ts';

type Form = { id: string; saleId: string | null; inForceAt: Date | null };

/**
 * The form from which the next offer of a sale is made: the chosen one while it is active; else the only active one of the
 * sale; else the only active one of the firm. Null where none is active, or nobody chose among several.
 */
export function formThatCounts<F extends Form>(
  { offerFormId }: Pick<SaleOfferRow, 'offerFormId'>,
  forms: readonly F[],
): F | null {
  const active = forms.filter(({ inForceAt }) => inForceAt !== null);
  const chosen = active.find(({ id }) => id === offerFormId);
  if (chosen) return chosen;
  const own = active.filter(({ saleId }) => saleId !== null);
  const among = own.length > 0 ? own : active;
  return among.length === 1 ? (among[0] ?? null) : null;
}
