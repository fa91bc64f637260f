import type { AnswerProblem } from './questions.ts';

/** What is said under a question whose answer is not taken. */
export const SENTENCES: Readonly<Record<AnswerProblem, string>> = {
  missing: 'An answer is needed here.',
  unknown_way: 'Type compose, systemd, kubernetes, several of them with spaces between, or all.',
  unknown_choice: 'Type folder or bucket.',
  not_a_domain: 'A domain looks like www.yourfirm.ca.',
  same_domain: 'The site and the pages where people bid each need a domain of their own.',
  no_common_parent:
    'Both domains must end alike, such as www.yourfirm.ca and bid.yourfirm.ca: the login shows on both.',
  not_an_email: 'An email address looks like dana@yourfirm.ca.',
  example_email: 'Addresses that end in .example belong to nobody, and mail servers refuse them.',
  unsafe_character: 'It cannot have spaces at odd places, quotation marks, backslashes, dollar signs or line breaks.',
  too_long: 'It can have 300 characters.',
  not_a_server: 'A server looks like mail.yourfirm.ca:587. Type off to send no email.',
  not_an_address:
    'An address looks like https://s3.ca-central-1.amazonaws.com for storage, and like postgresql://server:5432/quarterline for a database: no name and no password in it.',
  needs_another_machine: 'A cluster cannot reach a database on localhost: name its server.',
  not_a_network: 'A network looks like 10.0.0.0/8.',
};
