import type { ControlBidder } from '@quarterline/contract';

export type FoundCaller =
  | { kind: 'one'; bidder: ControlBidder }
  | { kind: 'none' }
  | { kind: 'several'; bidders: ControlBidder[] };

/** "214 Marlene Kowalchuk" */
export const callerText = ({ number, name }: ControlBidder): string => (number === null ? name : `${number} ${name}`);

/** Without case and accents: "Bézaire" is found by "bez". */
const foldText = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Who is meant by a number, a whole entry of the list, or a part of a name that only one bidder has. */
export const findCaller = (bidders: readonly ControlBidder[], typed: string): FoundCaller => {
  const sought = foldText(typed);
  if (sought === '') return { kind: 'none' };
  const exact = bidders.find((one) => String(one.number) === sought || foldText(callerText(one)) === sought);
  if (exact) return { kind: 'one', bidder: exact };
  const [first, ...others] = bidders.filter(({ name }) => foldText(name).includes(sought));
  if (!first) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', bidder: first } : { kind: 'several', bidders: [first, ...others] };
};
