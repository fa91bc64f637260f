/** Who an email goes to, as a part of the sentence "To …, when …". The seller: each account on the seller's side. */
export type Recipient =
  | 'the owner of the account'
  | 'a visitor'
  | 'a bidder'
  | 'an observer'
  | 'the buyer'
  | 'the seller'
  | 'a follower'
  | 'a subscriber'
  | 'the office'
  | 'a colleague'
  | 'every administrator'
  | 'the owner of the business';

/** An email as it is written before anybody changes it. */
export type EmailTemplate = {
  title: string;
  to: Recipient;
  /** Its cause, as the sentence goes on after the recipient: "when …", "who …", "a day before …". */
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
  /** Nobody can change it, because it guards against an administrator. */
  isFixed?: true;
};

/** The same in a file of templates. A subject left out is the title, with the sale where that is a variable. */
export type WrittenTemplate = Omit<EmailTemplate, 'subject'> & { subject?: string };

/** The recipient and the cause as one sentence. */
export const causeText = ({ to, when }: EmailTemplate): string => `To ${to}, ${when}`;

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
