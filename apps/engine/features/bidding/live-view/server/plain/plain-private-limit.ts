import { enginePages, type LiveSnapshot, type PrivateLimitRequest } from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { privateLimitLeftText, privateLimitText } from '@quarterline/text';
import { type Html, html } from '#platform/pages/html.ts';
import { bidderField, note, type PlainPage, plainPage } from '#platform/pages/plain-page.ts';

const CHOSEN = 'parcel-';

/** Fields of the form: `total` and `count` as typed, and a field for each ticked parcel. */
export type TypedLimit = Record<string, string | undefined>;

/** The limit that was typed: an amount that is none becomes 0, which no limit may be. */
export function readTypedLimit(typed: TypedLimit): PrivateLimitRequest['limit'] {
  const total = typed.total?.trim() ?? '';
  const parcelIds = Object.keys(typed).flatMap((name) => (name.startsWith(CHOSEN) ? [name.slice(CHOSEN.length)] : []));
  const count = typed.count?.trim() ?? '';
  const isCounted = parcelIds.length > 0 || count !== '';
  return {
    totalCents: total === '' ? null : (readAmount(total) ?? 0),
    parcels: isCounted ? { parcelIds, maxCount: /^\d{1,3}$/.test(count) ? Number(count) : 0 } : null,
  };
}

const typedOf = ({ privateLimit }: LiveSnapshot): TypedLimit => {
  if (!privateLimit) return {};
  const { totalCents, parcels } = privateLimit;
  return {
    ...(totalCents === null ? {} : { total: formatPrice(totalCents).slice(1) }),
    ...(parcels === null ? {} : { count: String(parcels.maxCount) }),
    ...Object.fromEntries((parcels?.parcelIds ?? []).map((id) => [`${CHOSEN}${id}`, 'on'])),
  };
};

const form = (live: LiveSnapshot, typed: TypedLimit): Html => {
  const land = live.parcels.filter(({ kind, phase }) => kind === 'parcel' && phase !== 'withdrawn');
  const action = enginePages.plainPrivateLimit(live.sale.slug);
  return html`<form method="post" action="${action}" class="plain-page-form">${bidderField(live.you.bidderNumber)}
<label>No more than, in dollars, in all <input class="field-input" name="total" inputmode="numeric" autocomplete="off" value="${typed.total ?? ''}"></label>
${
  land.length < 2
    ? null
    : html`<label>At most so many of the parcels ticked below <input class="field-input" name="count" inputmode="numeric" autocomplete="off" value="${typed.count ?? ''}"></label>
<fieldset class="plain-page-choice stack stack--4"><legend>Parcels that count</legend>${land.map(({ id }) => {
        const name = live.sale.parcels.find((one) => one.id === id)?.name ?? '';
        return typed[`${CHOSEN}${id}`] === undefined
          ? html`<label><input type="checkbox" name="${CHOSEN}${id}"> ${name}</label>`
          : html`<label><input type="checkbox" name="${CHOSEN}${id}" checked> ${name}</label>`;
      })}</fieldset>`
}
<button class="btn">Set this limit</button></form>`;
};

const isOver = ({ phase }: LiveSnapshot): boolean => phase === 'completed' || phase === 'cancelled';

/**
 * The bidder's own limit across parcels on the plain page of the sale: what it is, what it leaves, and the form that
 * changes it.
 */
export function plainPrivateLimit(live: LiveSnapshot): Html | null {
  const { privateLimit, you } = live;
  if (you.registrationStatus !== 'approved' || isOver(live)) return null;
  return html`<details class="plain-page-limit"><summary>Your own limit across parcels</summary>
${privateLimit ? html`<p><b>${privateLimitText(privateLimit)}</b> ${privateLimitLeftText(privateLimit)}</p>` : null}
<p>Only you see this. We refuse a bid of yours that would pass it, and bid for you only within it. High bids you have stay.</p>
${form(live, typedOf(live))}
${privateLimit ? html`<form method="post" action="${enginePages.plainPrivateLimit(live.sale.slug)}">${bidderField(you.bidderNumber)}<button class="btn" name="none" value="1">Take my limit back</button></form>` : null}</details>`;
}

/** The form once more with what is wrong with it; what was typed stays. */
export const plainPrivateLimitAgain = (live: LiveSnapshot, typed: TypedLimit, message: string): PlainPage =>
  plainPage(
    'Your own limit across parcels',
    html`${note('out', `${message} Nothing was changed.`)}
${form(live, typed)}
<p><a href="${enginePages.plainView(live.sale.slug)}">Back to the sale</a></p>`,
  );
