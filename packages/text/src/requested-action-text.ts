import type { RequestedAction } from '@quarterline/rules';
import { requestedActions } from './generated/en/requested-actions.ts';
import { staffActions } from './generated/en/staff-actions.ts';

/** What an act is about, as it is read: names, numbers and amounts. */
export type RequestedActionFacts = { lot: string; bidder: string; amount: string; next: string };

type Sentences = { title: string; confirm: string; effect: string | ((facts: RequestedActionFacts) => string) };

const SENTENCES: { readonly [Action in RequestedAction]: Sentences } = requestedActions;

/** Title, button and effect of an act that takes two people, for the person who confirms it. */
export function requestedActionText(
  act: RequestedAction,
  facts: RequestedActionFacts,
): { title: string; confirm: string; effect: string } {
  const { title, confirm, effect } = SENTENCES[act];
  return { title, confirm, effect: typeof effect === 'string' ? effect : effect(facts) };
}

/** The title alone: "Declare a buyer in default". */
export const requestedActionTitle = (act: RequestedAction): string => SENTENCES[act].title;

/** What takes two people, and the people who could be the second for the one who reads it. */
export function secondPeopleText(names: readonly string[]): string {
  const second =
    names.length === 0 ? staffActions.secondPeople.none : staffActions.secondPeople.some({ names: names.join(' or ') });
  return `${staffActions.secondPeople.takesTwo} ${second}`;
}
