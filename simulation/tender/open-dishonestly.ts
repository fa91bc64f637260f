import { apiPath, type Opening } from '@quarterline/contract';
import type { TestTenderSale } from '#testing/sales/insert-tender-sale.ts';
import { partsOf } from '#testing/sales/insert-tender-sale.ts';
import type { Chance } from '../world/seeded.ts';
import type { TenderWorld } from './tender-world.ts';

type Openers = { world: TenderWorld; made: TestTenderSale; chance: Chance; cookies: readonly string[] };

const handIn = async (
  { world, made, chance, cookies }: Openers,
  opener: number,
  spoil: (parts: Record<string, string>, bidIds: string[]) => Record<string, string> = (parts) => parts,
): Promise<string> => {
  const { slug } = made.sale;
  const cookie = cookies[opener] ?? '';
  const opening = (await (
    await world.ask(chance, apiPath('GET /api/admin/auctions/:slug/opening', { slug }, { parts: 'yes' }), cookie)
  ).json()) as Opening;
  const own = await partsOf(opening, made.secrets.openers[opener]?.privateKey ?? '');
  const bidIds = Object.keys(own);
  const answer = await world.ask(chance, apiPath('GET /api/admin/auctions/:slug/opening', { slug }), cookie, {
    parts: spoil(own, bidIds),
  });
  const { outcome, code } = (await answer.json()) as { outcome?: string; code?: string };
  return outcome ?? code ?? `${answer.status}`;
};

/** An opener tries before the closing time. */
export const openTooEarly = (openers: Openers): Promise<string> => handIn(openers, 0);

/**
 * The first opener is dishonest: hands in made-up parts, then the right ones but for half of the tenders, which they want to be unreadable.
 * The second and the third are honest, and engines are killed between them. Answers what each was answered.
 */
export async function openDishonestly(openers: Openers): Promise<string[]> {
  const { world, chance } = openers;
  const wrong = (): string => Buffer.from(chance.uuid().slice(0, 32)).toString('base64');
  const answers: string[] = [];
  answers.push(
    await handIn(openers, 0, (parts) => Object.fromEntries(Object.keys(parts).map((bidId) => [bidId, wrong()]))),
  );
  answers.push(
    await handIn(openers, 0, (parts, bidIds) => ({
      ...parts,
      ...Object.fromEntries(bidIds.filter((_, order) => order % 2 === 0).map((bidId) => [bidId, wrong()])),
    })),
  );
  await world.killOne(chance);
  answers.push(await handIn(openers, 1));
  await world.killAll();
  answers.push(await handIn(openers, 2));
  return answers;
}
