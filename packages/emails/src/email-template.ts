/** An email as it is written before anybody changes it. */
export type EmailTemplate = {
  title: string;
  /** Description of its trigger and recipients. */
  when: string;
  subject: string;
  /**
   * Lines of text; `{name}` stands for what is known only when it is sent. A line of nothing but empty ones falls away.
   */
  text: string;
  /** Each variable with an example of what will stand there. */
  variables: Readonly<Record<string, string>>;
  /** The email would be of no use without these: anybody who changes it must keep them. */
  must?: readonly string[];
};

/** Text of an email: its paragraphs, with a blank line between them. */
export const inParagraphs = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The same for somebody whose name is known: the greeting comes first. */
export const greeted = (...paragraphs: readonly string[]): string => inParagraphs('Hello {name},', ...paragraphs);

/** The same with a greeting, and the telephone number for questions at the end. */
export const greetedWithPhone = (...paragraphs: readonly string[]): string =>
  greeted(...paragraphs, 'Questions: {phone}.');

/** Variables of every email, from Settings when it is sent. */
export const EVERYWHERE: Readonly<Record<string, string>> = { phone: '(780) 555-0142', product: 'Quarterline' };

export const variablesOf = ({ variables }: EmailTemplate): Readonly<Record<string, string>> => ({
  ...variables,
  ...EVERYWHERE,
});
