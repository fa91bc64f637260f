import type {
  ScheduleProblem,
  ScheduleProblemCode,
  ScheduleProblemFacts,
  StaffRefusal,
  StaffRefusalFacts,
} from '@quarterline/rules';
import { scheduleProblems } from '../generated/en/schedule-problems.ts';
import { staffRefusals } from '../generated/en/staff-refusals.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf, type Sentence, sentenceOf } from './refusal-text.ts';

const PROBLEMS: { readonly [Code in ScheduleProblemCode]: Sentence<ScheduleProblemFacts<Code>> } = scheduleProblems;

/** Error text of an invalid schedule, in one sentence. */
export const scheduleProblemText = ({ code, facts }: ScheduleProblem): string =>
  sentenceOf(PROBLEMS[code] as Sentence<object>, facts);

type Worded<Code extends StaffRefusal['code']> = Code extends 'schedule_refused'
  ? { problem: string }
  : StaffRefusalFacts<Code>;

const SENTENCES: { readonly [Code in StaffRefusal['code']]: RefusalSentences<Worded<Code>> } = staffRefusals;

/** The refusal of a command of staff: what is wrong and that nothing was done, and the next step. */
export function staffRefusalText({ code, facts }: StaffRefusal): RefusalText {
  const worded = 'problem' in facts ? { problem: scheduleProblemText(facts.problem) } : facts;
  return refusalTextOf(SENTENCES[code], worded);
}
