import { readFileSync } from 'node:fs';
import { type Answers, QUESTIONS } from './questions.ts';

/** Answers of the file, and those of `--set name=answer` over them. Throws where no question takes one. */
export const givenAnswers = (file: string | undefined, set: readonly string[]): Answers => ({
  ...(file === undefined ? {} : answersOfFile(file)),
  ...Object.fromEntries(set.map(answerOfFlag)),
});

const answersOfFile = (path: string): Answers => {
  const answers: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
  const wrong = Object.entries(answers).filter(
    ([name, value]) => !QUESTIONS.some((question) => question.name === name) || typeof value !== 'string',
  );
  if (wrong.length > 0) throw new Error(`No question takes ${wrong.map(([name]) => name).join(', ')} of ${path}.`);
  return answers as Answers;
};

/** `siteDomain=www.firm.ca`. Other accounts of the machine can read flags: secret answers are refused here. */
const answerOfFlag = (flag: string): [string, string] => {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(flag) ?? [];
  const question = QUESTIONS.find((one) => one.name === name);
  if (!question) throw new Error(`No question takes ${flag}.`);
  if (question.isSecret)
    throw new Error(`${name} is secret: other accounts can read it here. Put it into the file of --answers.`);
  return [name, value];
};
