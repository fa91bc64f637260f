export const WAYS = ['compose', 'systemd', 'kubernetes'] as const;
export type Way = (typeof WAYS)[number];

/** Why an answer is not taken. `sentences.ts` has a sentence for each. */
export type AnswerProblem =
  | 'missing'
  | 'unknown_way'
  | 'unknown_choice'
  | 'not_a_domain'
  | 'same_domain'
  | 'no_common_parent'
  | 'not_an_email'
  | 'example_email'
  | 'unsafe_character'
  | 'too_long'
  | 'not_a_server'
  | 'not_an_address'
  | 'needs_another_machine'
  | 'not_a_network';

export type QuestionName =
  | 'ways'
  | 'firm'
  | 'siteDomain'
  | 'engineDomain'
  | 'ownerEmail'
  | 'senderEmail'
  | 'postalAddress'
  | 'smtpServer'
  | 'smtpName'
  | 'smtpPassword'
  | 'files'
  | 'bucketAddress'
  | 'bucketName'
  | 'bucketRegion'
  | 'bucketKeyId'
  | 'bucketKey'
  | 'database'
  | 'ingressNetwork';

/** Answers as they are kept: read, and complete for the questions that were asked. */
export type Answers = Partial<Record<QuestionName, string>>;

export type Question = {
  name: QuestionName;
  text: string;
  /** What is taken when nothing is typed. */
  usual?: (answers: Answers) => string;
  /** False: the answers before make the question pointless. */
  isAsked?: (answers: Answers) => boolean;
  /** Not shown while it is typed, and no flag of the command: other accounts can read flags. */
  isSecret?: boolean;
  read: (text: string, answers: Answers) => { value: string } | { problem: AnswerProblem };
};

export const waysOf = ({ ways = '' }: Answers): Way[] => WAYS.filter((way) => ways.split(' ').includes(way));

const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const NETWORK = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\/(?:3[0-2]|[12]?\d)$/;
const SERVER = /^(?<host>[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?)(?::(?<port>\d{1,5}))?$/i;
/** A shell, systemd, Node and compose read these in different ways between quotes; all other characters they read alike. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would begin another setting.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029"\\$`]/;

/** The longest domain that holds both, as `COOKIE_DOMAIN`; null when they share an ending such as `.ca` alone. */
export function commonParent(one: string, other: string): string | null {
  const [ones, others] = [one, other].map((domain) => domain.split('.').toReversed());
  const shared = (ones ?? []).filter((label, index) =>
    (ones ?? []).slice(0, index + 1).every((part, place) => part === others?.[place] && label !== ''),
  );
  return shared.length < 2 ? null : shared.toReversed().join('.');
}

const text: Question['read'] = (value) =>
  UNSAFE.test(value) ? { problem: 'unsafe_character' } : value.length > 300 ? { problem: 'too_long' } : { value };
const needed = (read: Question['read']): Question['read'] => {
  return (value, answers) => (value === '' ? { problem: 'missing' } : read(value, answers));
};
const matching = (pattern: RegExp, problem: AnswerProblem): Question['read'] =>
  needed((value) => (pattern.test(value) ? { value } : { problem }));
const email = needed((value) =>
  !EMAIL.test(value) || value.length > 254
    ? { problem: 'not_an_email' }
    : /\.example$/i.test(value)
      ? { problem: 'example_email' }
      : { value },
);

/** A domain, also when the whole address was pasted out of a browser. */
const domain = needed((value) => {
  const bare = value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  return DOMAIN.test(bare) ? { value: bare } : { problem: 'not_a_domain' };
});

/** Where the database is, without an account: this command makes the accounts. */
const database: Question['read'] = needed((value, answers) => {
  const address = /^postgres(?:ql)?:\/\//.test(value) ? value : `postgresql://${value}`;
  if (!URL.canParse(address) || /[\s'#]/.test(address)) return { problem: 'not_an_address' };
  const { hostname, pathname, username, password } = new URL(address);
  if (!SERVER.test(hostname) || !/^\/[a-z_][a-z\d_]{0,62}$/.test(pathname) || username + password !== '')
    return { problem: 'not_an_address' };
  return waysOf(answers).includes('kubernetes') && ['localhost', '127.0.0.1'].includes(hostname)
    ? { problem: 'needs_another_machine' }
    : { value: address };
});

const hasMail = ({ smtpServer }: Answers): boolean => smtpServer !== undefined && smtpServer !== 'off';
const usesBucket = (answers: Answers): boolean => answers.files === 'bucket' || waysOf(answers).includes('kubernetes');
const parentOf = ({ siteDomain = '', engineDomain = '' }: Answers): string =>
  commonParent(siteDomain, engineDomain) ?? siteDomain;
const secretText = needed((value, answers) =>
  /[\s']/.test(value) ? { problem: 'unsafe_character' } : text(value, answers),
);

/** The questions in their order. A question sees only answers to those before it. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'ways',
    text: 'How will it run: compose, systemd, kubernetes, several of them, or all?',
    usual: () => 'systemd',
    read: needed((value) => {
      const words = value.toLowerCase().split(/[\s,]+/);
      const chosen = words.includes('all') ? [...WAYS] : WAYS.filter((way) => words.includes(way));
      const known = words.every((word) => word === 'all' || (WAYS as readonly string[]).includes(word));
      return known ? { value: chosen.join(' ') } : { problem: 'unknown_way' };
    }),
  },
  { name: 'firm', text: 'Name of the firm, as it is shown to bidders', read: needed(text) },
  { name: 'siteDomain', text: 'Domain of the public site, such as www.yourfirm.ca', read: domain },
  {
    name: 'engineDomain',
    text: 'Domain where people bid, beside that of the site',
    usual: ({ siteDomain = '' }) => `bid.${siteDomain.replace(/^www\./, '')}`,
    read: (value, answers) => {
      const read = domain(value, answers);
      if ('problem' in read) return read;
      const site = answers.siteDomain ?? '';
      if (read.value === site) return { problem: 'same_domain' };
      return commonParent(read.value, site) === null ? { problem: 'no_common_parent' } : read;
    },
  },
  {
    name: 'ownerEmail',
    text: 'Email of the owner of the business, at a mailbox that no administrator reads',
    read: email,
  },
  {
    name: 'senderEmail',
    text: 'Email address that the product sends from',
    usual: (answers) => `info@${parentOf(answers)}`,
    read: email,
  },
  {
    name: 'postalAddress',
    text: 'Postal address of the firm, on one line: the law requires it in every mailing',
    read: needed(text),
  },
  {
    name: 'smtpServer',
    text: 'Mail server, such as mail.yourfirm.ca:587, or off: then no email leaves',
    read: needed((value) => {
      const { host, port = '587' } = SERVER.exec(value)?.groups ?? {};
      if (value.toLowerCase() === 'off') return { value: 'off' };
      return host === undefined || Number(port) < 1 || !URL.canParse(`smtp://${host}:${port}`)
        ? { problem: 'not_a_server' }
        : { value: `${host}:${Number(port)}` };
    }),
  },
  {
    name: 'smtpName',
    text: 'Account at the mail server; empty where it needs none',
    isAsked: hasMail,
    usual: () => '',
    read: text,
  },
  {
    name: 'smtpPassword',
    text: 'Password of that account',
    isAsked: (answers) => hasMail(answers) && (answers.smtpName ?? '') !== '',
    isSecret: true,
    // It is a part of an address, where every character is written as %24 is: quotes do no harm.
    read: needed((value) => (/\p{Surrogate}/u.test(value) ? { problem: 'unsafe_character' } : { value })),
  },
  {
    name: 'files',
    text: 'Where uploaded files are kept: folder (on this machine) or bucket (S3)',
    isAsked: (answers) => !waysOf(answers).includes('kubernetes'),
    usual: () => 'folder',
    read: matching(/^(?:folder|bucket)$/, 'unknown_choice'),
  },
  {
    name: 'bucketAddress',
    text: 'Address of the S3 storage, such as https://s3.ca-central-1.amazonaws.com',
    isAsked: usesBucket,
    read: needed((value) =>
      /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/i.test(value) && URL.canParse(value)
        ? { value }
        : { problem: 'not_an_address' },
    ),
  },
  {
    name: 'bucketName',
    text: 'Name of the bucket',
    isAsked: usesBucket,
    read: matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'unsafe_character'),
  },
  {
    name: 'bucketRegion',
    text: 'Region of the bucket',
    isAsked: usesBucket,
    usual: () => 'auto',
    read: matching(/^[a-z\d-]{1,40}$/, 'unsafe_character'),
  },
  { name: 'bucketKeyId', text: 'Access key id of the bucket', isAsked: usesBucket, read: secretText },
  { name: 'bucketKey', text: 'Secret access key of the bucket', isAsked: usesBucket, isSecret: true, read: secretText },
  {
    name: 'database',
    text: 'PostgreSQL server and name of the database, without an account',
    isAsked: (answers) => waysOf(answers).some((way) => way !== 'compose'),
    usual: (answers) => (waysOf(answers).includes('kubernetes') ? '' : 'postgresql://localhost:5432/quarterline'),
    read: database,
  },
  {
    name: 'ingressNetwork',
    text: 'Network of the ingress of the cluster: only its word about an address of a visitor is taken',
    isAsked: (answers) => waysOf(answers).includes('kubernetes'),
    usual: () => '10.0.0.0/8',
    read: matching(NETWORK, 'not_a_network'),
  },
];
