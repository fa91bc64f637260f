/** A letter as it is written before anybody changes it. */
export type StandardLetter = {
  /** How staff find it. */
  title: string;
  /** When it goes out, and to whom. */
  when: string;
  subject: string;
  /** Lines of text; `{name}` stands for what is known only when it is sent. A line of nothing but empty ones falls away. */
  text: string;
  /** Each variable with an example of what will stand there. */
  variables: Readonly<Record<string, string>>;
  /** The letter would be of no use without these: whoever changes it must keep them. */
  must?: readonly string[];
};

/** What every letter may say, whatever it is about: taken from Settings when it is sent. */
export const EVERYWHERE: Readonly<Record<string, string>> = { phone: '(780) 555-0142', product: 'Quarterline' };

/** Every variable of a letter with its example. */
export const variablesOf = ({ variables }: StandardLetter): Readonly<Record<string, string>> => ({
  ...variables,
  ...EVERYWHERE,
});
