import { CONDITIONS_NAME, type TermsVersion } from '@quarterline/contract';
import { amountInWords, formatAcres, formatPrice, formatWords, saleFormat } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { bindsNobodyText, type ConfirmText } from '@quarterline/text';
import { type Html, html } from '#platform/pages/html.ts';
import { versionAndHash } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

export type Land = SaleRow['editorial']['parcels'][number];

/** The land by its stake, name, legal description and acres. */
export const landHead = (
  land: Land,
): Html => html`<div class="row row--12 row--nowrap"><span class="stake">${land.stake}</span>
<p><b>${land.name}</b><br><span class="legal">${land.parcelSlugs.length > 0 ? 'The block as one' : land.legalDescriptions.join(', ')}</span>, ${formatAcres(land.acres)}</p></div>`;

/** The same with the amount in figures and words. */
export const confirmHead = (land: Land, amountCents: Cents): Html =>
  html`${landHead(land)}<p class="plain-page-amount"><b class="num">${formatPrice(amountCents)}</b><br>${amountInWords(amountCents)}</p>`;

/** The field of an amount that is far above `above`, "the next bid", and has to be typed twice. */
export const retypeField = (
  above: string,
  retyped: string | null,
): Html => html`<p><b>This is far above ${above}.</b> Type the amount again to confirm it.</p>
<label class="plain-page-own">The amount again, in dollars <input class="field-input" name="retyped" inputmode="numeric" autocomplete="off" required value="${retyped ?? ''}"></label>`;

/** What the amount means in law, under which conditions; in practice and demonstrations that it means nothing. */
export function bindingLines(
  sale: Pick<SaleRow, 'practice' | 'demo' | 'editorial'>,
  { binding }: ConfirmText,
  terms: TermsVersion | null,
): Html {
  const nobody = bindsNobodyText(sale, formatWords({ format: saleFormat(sale.editorial) }).bid);
  if (nobody !== null || binding === null) return html`<p>${nobody ?? ''}</p>`;
  const conditions = terms === null ? CONDITIONS_NAME : html`<a href="${terms.href}">${terms.name}</a>`;
  return html`<p>${binding.before} ${conditions}${binding.after}</p>${terms && versionAndHash(terms, sale.editorial.zone)}`;
}

/** The button that says what it does to which land. */
export const confirmButton = ({ press, on }: ConfirmText, look = 'btn--gold'): Html =>
  html`<button class="btn ${look} plain-page-go">${press} ${on}</button>`;
