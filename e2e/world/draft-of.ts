import { type AdminSale, apiPath, type SaleDraft } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { send } from '#testing/start-test-engine.ts';
import type { World } from './start-world.ts';

/** A draft like the one that is ready to be published, changed. Answers its slug. */
export async function draftOf(
  { engineUrl }: Pick<World, 'engineUrl'>,
  name: string,
  cookie: string,
  change: (draft: SaleDraft) => SaleDraft,
): Promise<string> {
  const ask = async (path: string, body: unknown) =>
    (await send({ url: engineUrl }, body === null ? 'GET' : 'POST', path, body ?? undefined, { cookie })).json();
  const { slug } = await ask(apiPath('GET /api/admin/auctions'), { name, copyOf: null });
  const { draft, version } = (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }), null)) as AdminSale;
  await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, change(readyDraft(name))),
  });
  return slug;
}
