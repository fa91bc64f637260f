import { formatShort } from '@quarterline/civil-time';
import { compareDrafts, readWallText } from '@quarterline/drafting';
import { saleRoute } from '@quarterline/listing';
import type { SaleEvent } from '@quarterline/rules';
import type { Env } from '../../env.ts';
import { queueLetter } from '../store/outbox-store.ts';
import { listRegistered } from '../store/publish-sale-store.ts';
import type { Queryable } from '../store/queryable.ts';
import type { Publication } from './publication.ts';

type Place = Pick<Env, 'siteUrl'>;
type About = { saleId: string; slug: string; saleName: string };

/** Tells everybody who registered for a sale the same, in the transaction that makes it true. */
export const tellRegistered = async (
  client: Queryable,
  env: Place,
  about: About,
  letter: { subject: string; lines: readonly string[] },
): Promise<number> => {
  const people = await listRegistered(client, about.saleId);
  for (const { name, email } of people) {
    const text = [`Dear ${name},`, '', ...letter.lines, '', `The sale: ${env.siteUrl}${saleRoute(about)}`, ''].join(
      '\n',
    );
    await queueLetter(client, { to: email, subject: letter.subject, text });
  }
  return people.length;
};

/** What registered bidders must hear of a change: new dates, a changed price or document. Other words they read on the page. */
export const queueChangeLetters = async (
  client: Queryable,
  env: Place,
  { row, draft, events }: Publication & { events: readonly SaleEvent[] },
): Promise<void> => {
  if (!row.public_draft) return;
  const differences = compareDrafts(row.public_draft, draft);
  const lines = differences
    .filter(({ key }) => NEWS.test(key))
    .map(
      ({ what, before, after }) =>
        `- ${what}: ${[before && `${before}, now`, after ?? 'taken out'].filter(Boolean).join(' ')}`,
    );
  const opens = readWallText(draft.opensAt, draft.zone);
  const isMoved = events.some(({ kind }) => kind === 'sale_scheduled') && row.public_draft.opensAt !== draft.opensAt;
  if (isMoved && opens.kind === 'value')
    lines.unshift(`Bidding opens ${formatShort(opens.value, draft.zone)}. Your approval stays.`);
  if (lines.length === 0) return;
  await tellRegistered(
    client,
    env,
    { saleId: row.sale_id, slug: row.slug, saleName: draft.name },
    { subject: `Changed: ${draft.name}`, lines: ['This changed in a sale you registered for:', '', ...lines] },
  );
};

const NEWS =
  /^(opensAt|firstCloseAt|registrationClosesAt|gapMinutes|closingMode|zone|documents\/|rules\/|parcels\/[^/]+(\/(acres|legal|startingBid|boundary))?$|groups\/)/;
