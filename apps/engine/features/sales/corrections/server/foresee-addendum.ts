import { randomUUID } from 'node:crypto';
import type { AddendumRequest, PublishedSaleUpdates } from '@quarterline/contract';
import type { StaffCommand } from '@quarterline/rules';
import { previewFollowerNews } from '#features/messages/notifications/server/preview-notices.ts';
import { composeAddendum } from '#features/messages/questions/server/compose-addendum.ts';
import { listAddenda } from '#features/messages/questions/store/addendum-store.ts';
import { listConditions } from '#platform/store/sales/terms-store.ts';
import type { CorrectionContext } from './correction-context.ts';
import type { CorrectionServices } from './correction-services.ts';
import { type Foreseen, foreseeCommand } from './foreseen.ts';

const MAX_CHANGES = 300;

/** The addendum that a correction is: its sentence is the reason, and its text what bidders accept. Null while one is not written. */
export function addendumOf({ query }: CorrectionContext, id: string): AddendumRequest | null {
  const { reason, forBidders } = query;
  return reason === '' || forBidders === '' ? null : { id, changes: reason.slice(0, MAX_CHANGES), text: forBidders };
}

/** An addendum as it would be put in force, on the version of the conditions that it follows. */
export async function foreseeAddendum(
  services: CorrectionServices,
  context: CorrectionContext,
  caller: { id: string; name: string },
): Promise<Foreseen | { missing: string }> {
  const { database, env } = services;
  const { sale } = context;
  const input = addendumOf(context, randomUUID());
  if (!input) return { missing: 'Write what it changes in a sentence, and the addendum word for word.' };
  const before = (await listConditions(database, sale.id)).at(-1);
  if (!before)
    return {
      missing: 'The Conditions of Sale of this sale were never kept word for word. Publish the sale again first.',
    };
  const known = await listAddenda(database, sale.id);
  const { changes, text } = input;
  const composed = composeAddendum({ saleName: sale.editorial.name, number: known.length + 1, changes, text, before });
  const command: StaffCommand = {
    kind: 'publish_terms',
    documentName: composed.name,
    documentHash: composed.sha256,
    followsVersion: before.version,
    reason: changes,
    actorId: caller.id,
  };
  const foreseen = await foreseeCommand(services, context, command, caller.name);
  const publishedAt = new Date(context.now).toISOString();
  const addenda: PublishedSaleUpdates['addenda'] = [
    ...known,
    { number: known.length + 1, changes, text, href: '' },
  ].map((one) => ({ number: one.number, changes: one.changes, text: one.text, href: one.href, publishedAt }));
  const updates = { slug: sale.slug, answers: [], addenda };
  const shown = { before: sale.editorial, after: sale.editorial, updates };
  const followers = sale.practice ? null : await previewFollowerNews(database, env, shown, known.length);
  return {
    ...foreseen,
    changes: [{ what: 'On the public page, under addenda', before: null, after: `${changes} ${text}` }],
    emails: [...foreseen.emails, ...(followers && !foreseen.problem ? [followers] : [])],
    rests: [...foreseen.rests, before.version],
  };
}
