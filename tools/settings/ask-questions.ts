import { type AnswerProblem, type Answers, QUESTIONS, type QuestionName } from './questions.ts';
import { SENTENCES } from './sentences.ts';

export type AskAnswer = (question: {
  text: string;
  /** Taken when nothing is typed. */
  usual: string;
  isSecret: boolean;
  /** What was typed before and not taken. */
  typed: string;
  /** Why it was not taken; null the first time. */
  sentence: string | null;
}) => Promise<string>;

/** Given answers that cannot be taken, or are missing where nobody can be asked. */
export type AnswerFault = { name: QuestionName; problem: AnswerProblem };

/** Text of a file for `--answers`. Secret answers are asked again: the file is there for as long as nobody deletes it. */
export function answersToKeep(answers: Answers): string {
  const open = QUESTIONS.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
  return `${JSON.stringify(Object.fromEntries(open.flatMap((name) => (name in answers ? [[name, answers[name]]] : []))), null, 2)}\n`;
}

/**
 * Goes through the questions in their order. What `given` answers is not asked. `ask` is null where nobody is at a
 * terminal: usual answers are taken then, and what has none is a fault. `keep` gets the answers after each of them.
 */
export async function askQuestions(
  given: Answers,
  ask: AskAnswer | null,
  keep: (answers: Answers) => void = () => {},
): Promise<{ answers: Answers; faults: AnswerFault[] }> {
  const answers: Answers = {};
  const faults: AnswerFault[] = [];
  for (const question of QUESTIONS) {
    const { name, text, isSecret = false } = question;
    if (question.isAsked?.(answers) === false) continue;
    const usual = question.usual?.(answers) ?? '';
    let typed = given[name];
    let sentence: string | null = null;
    for (;;) {
      if (typed === undefined || (sentence !== null && ask)) {
        const answer: string = ask ? await ask({ text, usual, isSecret, typed: typed ?? '', sentence }) : '';
        typed = (isSecret ? answer : answer.trim()) || usual;
      }
      const read = question.read(typed, answers);
      if ('value' in read) {
        answers[name] = read.value;
        keep(answers);
        break;
      }
      if (!ask) {
        faults.push({ name, problem: given[name] === undefined ? 'missing' : read.problem });
        break;
      }
      sentence = SENTENCES[read.problem];
    }
  }
  return { answers, faults };
}
