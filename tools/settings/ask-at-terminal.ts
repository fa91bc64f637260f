import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { PlainError } from '#engine/plain-error.ts';
import type { AskAnswer } from './ask-questions.ts';

/**
 * Asks at a terminal. An answer that was not taken comes back to be changed, except a secret one, which is not shown. Lines that were
 * typed or pasted ahead answer the questions after. The usual library for questions needs a newer Node than the product.
 */
export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): { ask: AskAnswer; close: () => void } {
  let isHidden = false;
  const shown = new Writable({
    write: (chunk, _encoding, done) => (isHidden ? done() : void output.write(chunk, () => done())),
  });
  // No history: the key that brings back the line before would show a password at the next question.
  const terminal = createInterface({ input, output: shown, terminal: true, historySize: 0 });
  const ahead: string[] = [];
  let waiting: { take: (line: string) => void; fail: (error: Error) => void } | null = null;
  let isEnded = false;
  terminal.on('line', (line) => (waiting ? waiting.take(line) : void ahead.push(line)));
  terminal.on('close', () => {
    isEnded = true;
    waiting?.fail(new PlainError('\nEnded before the last question. Nothing was written.'));
  });
  const nextLine = (): Promise<string> =>
    new Promise((take, fail) => {
      const line = ahead.shift();
      if (line !== undefined) take(line);
      else if (isEnded) fail(new PlainError('\nEnded before the last question. Nothing was written.'));
      else waiting = { take, fail };
    });
  const ask: AskAnswer = async ({ text, usual, isSecret, typed, sentence }) => {
    if (sentence !== null) output.write(`  ${sentence}\n`);
    const prompt = `${text}${usual === '' ? '' : ` [${usual}]`}: `;
    terminal.setPrompt(isSecret ? '' : prompt);
    if (isSecret) output.write(prompt);
    isHidden = isSecret;
    terminal.prompt();
    if (!isSecret && ahead.length === 0 && typed !== '') terminal.write(typed);
    try {
      return await nextLine();
    } finally {
      waiting = null;
      isHidden = false;
      if (isSecret) output.write('\n');
    }
  };
  return { ask, close: () => terminal.close() };
}
