import type { OpeningCommand, SaleState, TenderKeys } from '@quarterline/rules';
import { tenderPart } from '@quarterline/tender-cipher';
import { type HandedIn, readStanding } from '../../engine/features/sealed-tender/server/read-standing.ts';

/** What the sealed tenders of a sale are encrypted under and opened with. `openers` are the private keys in the order of `keys`. */
export type TenderSecrets = { keys: TenderKeys; openers: readonly string[]; engine: string };

/** The first opener and the third: two of the three are enough. */
const PLACES = [0, 2] as const;

/** The opening as on any other day: two openers hand in their parts, and with the engine's key every tender that stands is read. */
export async function openDemoTenders(
  state: SaleState,
  { keys, openers, engine }: TenderSecrets,
): Promise<OpeningCommand[]> {
  const partsOf = async (opener: number): Promise<HandedIn> => {
    const parts = new Map<string, string>();
    for (const { bidId, encrypted } of state.tender?.standing ?? [])
      parts.set(bidId, (await tenderPart(encrypted, openers[opener] ?? '')) ?? '');
    return { opener, parts };
  };
  const [one, other] = PLACES;
  const opened = await readStanding(state, [await partsOf(one), await partsOf(other)], engine);
  const [actorId = '', secondActorId = ''] = PLACES.map((place) => keys.openers[place]?.actorId);
  return [
    { kind: 'take_opening_part', actorId },
    { kind: 'take_opening_part', actorId: secondActorId },
    { kind: 'open_tenders', actorId, secondActorId, opened, bidders: [] },
  ];
}
