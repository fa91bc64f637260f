export type EmailText = { subject: string; text: string };

export const VARIABLE = /\{([a-zA-Z]+)\}/g;

/**
 * The words with what is known now in the places that were kept for it. What is put in is not read again: a name that looks like
 * a variable stays a name. A line that had nothing but empty variables falls away, and two empty lines become one.
 */
export function fillTemplate({ subject, text }: EmailText, values: Readonly<Record<string, string>>): EmailText {
  const fill = (words: string): string => words.replace(VARIABLE, (whole, name: string) => values[name] ?? whole);
  const lines = text.split('\n').flatMap((line) => {
    const filled = fill(line);
    return filled.trim() === '' && line.trim() !== '' ? [] : [filled];
  });
  return {
    subject: fill(subject),
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
