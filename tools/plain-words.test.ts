import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { commentsIn, partsOf, readNames } from './testing/read-names.ts';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', 'apps', 'packages', 'e2e', 'bench', 'simulation', 'tools'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !/\/generated\/|^tools\/plain-words\.test\.ts$/.test(path));

const sources = tracked
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => ({ path, ...readNames(join(root, path)) }));
/** Where texts stand that people read: the screens, the emails, the PDFs and the demonstration. */
const product = sources.filter(
  ({ path }) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\/testing\//.test(path),
);
const sheets = tracked
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** What people do not say, and what they say instead. */
const SCREEN: readonly [RegExp, string][] = [
  [/[Yy]ou \*?were high/, 'You had the high bid'],
  [/[Yy]ou lead\b/, 'You have the high bid'],
  [/in your mail\b|in your mailbox|may lie in/, 'Check your email. Look in your junk folder too'],
  [/\be-mail/i, 'email'],
  [/\bmend it\b/, 'fix it'],
  [/\b[Ss]ign(s|ed|ing)?[ -](in|out)s?\b(?! (those|the|every|each|of))/, 'log in, log out, login'],
  [/\bthe letter\b|\ba letter\b|\bone letter\b/i, 'the email'],
  [/[Ww]ho buys\b(?!, and who sells)/, 'who is buying'],
  [/would stand on title/, 'As it should appear on title'],
  [/\bRemember $|fetch it again/, 'Get a reminder for … · download it again'],
  [/Tell this device/, 'Turn on for this device'],
  [/^I think of selling/, 'I’m thinking of selling'],
  [/[Tt]ell us where it lies/, 'Tell us where it is and what you have in mind'],
  [/ways to go on|[Ee]ither reaches a person/, 'Two ways to reach us. Either one gets you a person'],
  [/[Tt]ell me when land comes up/, 'Email me when land comes up'],
  [/Dearest acre|a least and a most|Weak at\b/, 'Highest price per acre first · a minimum and a maximum · Drawbacks:'],
  [/By how much do bids rise|stands on its page/, 'How much does each bid go up? · it is shown on the sale page'],
  [/cannot hear the sale/, 'We have lost the connection to the sale'],
  [/recess is on\b/, 'Recess. En bloc bidding opens at …'],
  [/Name your amount|^Look at \$?$/, 'Enter your own amount · Review a bid of …'],
  [/All you would lead|parcels would sell at/, 'Total of your high bids · How the price divides among the parcels'],
  [/bids fall away/, 'bids are released'],
  [/[Oo]thers who buy with you|or how far it is/, 'Others buying with you · Your lender, and where things stand'],
  [/Second factor|\b([Yy]our|[Tt]heir|[Tt]he|[Aa]) second factor/, 'two-step login'],
  [/^Go on$|Go on without|>Go on</, 'Continue'],
  [/stolen password opens nothing/, 'a stolen password is not enough'],
  [/clock of the engine|[Ii]f your line fails/, 'our server’s clock · If you lose your connection'],
  [/papers on one sheet|figures and papers|closing and papers|\b(your|its|the buyer’s) papers/, 'documents'],
  [/too many tries\b|[Vv]ery many people are/, 'Too many attempts · Too many people are logging in right now'],
  [/link is over\b/, 'This link has expired'],
  [/[Pp]resent password/, 'Current password'],
  [/my account for good/, 'Delete my account'],
  [/publish by itself|takes effect by itself|goes out by itself|public by itself/i, 'automatically'],
  [/[Ll]ike a former sale/, 'Copy from a past sale'],
  [/work with a second factor/, 'Staff accounts need two-step login'],
  [/receipts? holds?\b/, 'All 13 receipts are genuine'],
  [/[Cc]onditions of (sale\b|(this|that|the) sale)|terms of (this|that|the) sale/, 'Conditions of Sale'],
  [/’s wish\b|\bher wish\b/, 'at the sender’s request'],
  [/\b(that|when|if|because|where|until|whether) s?he\b/, 'they'],
];

/** Each sentence of the files that hold nothing else. */
const sentences = tracked
  .filter((path) => /^packages\/text\/en\/.*\.json$/.test(path))
  .map((path) => ({ path, texts: readFileSync(join(root, path), 'utf8').split('\n') }));

it('texts that people read say it as people say it', () => {
  const found = [...product, ...sentences].flatMap(({ path, texts }) =>
    texts.flatMap((text) =>
      SCREEN.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${path}: “${text}” → ${instead}`),
    ),
  );
  expect(product.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

/** Words that comments and documents do without, and the usual ones. */
const PROSE: readonly [RegExp, string][] = [
  [/\b[Ww]hoever\b/, 'the person who, anybody who, or the role'],
  [/\b([Ss]he|[Hh]ers|[Hh]erself|[Hh]e|[Hh]im|[Hh]imself|[Hh]er|[Hh]is)\b/, 'they, their, or the role'],
  [
    /\bEmails? typed\b|\b(small|capital|five|[0-9]+) emails (of|are|in the)\b|\bof [0-9]+ emails\b/,
    'letters, characters',
  ],
  [/email by email\b|\b(a new|one) live view (adds|has SQL)/, 'read the lines that a script changed'],
  [/\b(MOST|LEAST)_[A-Z]|_AT_MOST\b/, 'MAX_…, MIN_…'],
];

it('comments and documents use the usual words', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((path) => ({ path, texts: readFileSync(join(root, path), 'utf8').split('\n') }));
  const comments = sources.map(({ path, comments: texts }) => ({ path, texts }));
  const found = [...documents, ...comments].flatMap(({ path, texts }) =>
    texts.flatMap((text) =>
      PROSE.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${path}: “${text.trim()}” → ${instead}`),
    ),
  );
  expect([documents.length > 100, comments.some(({ texts }) => texts.length > 0)]).toEqual([true, true]);
  expect(found).toEqual([]);
});

it.each([
  ['/** Whoever asks. */', 'Whoever'],
  ['// Only she sees it.', 'she'],
  ['/** At most `MOST_ROWS` rows. */', 'MOST_'],
])('a comment such as %s is found', (source, word) => {
  const [text = ''] = commentsIn('some.ts', source);
  expect(PROSE.filter(([pattern]) => pattern.test(text)).length).toBe(1);
  expect(text).toContain(word);
});

/** Words that are not part of any name of ours: identifiers, files and CSS classes. */
const NAMES: Readonly<Record<string, string>> = {
  letter: 'email',
  letters: 'emails',
  room: 'live view, live channel, module',
  rooms: 'live views, live channels, modules',
  desk: 'services, dependencies, context',
  desks: 'services, dependencies, context',
  paper: 'document, PDF',
  papers: 'documents',
  wish: 'request, command, input, preference',
  wishes: 'requests, commands, inputs, preferences',
  house: 'brand cache, brand',
  thing: 'sold lot, purchase',
  things: 'sold lots, purchases',
  told: 'sent',
  hear: 'onMessage',
  hears: 'onMessage',
  ears: 'handlers',
  beat: 'heartbeat',
  greet: 'snapshot',
  door: 'queue, route, panel',
  doors: 'queues, routes, panels',
  seal: 'sign, encrypt',
  sealed: 'signed, encrypted',
  wash: 'highlight',
  voice: 'testimonial',
  voices: 'testimonials',
  guess: 'login attempt',
  guesses: 'login attempts',
  proof: 'verification token',
  proofs: 'verification tokens',
  act: 'action, command',
  acts: 'actions, commands',
  forgive: 'reset',
  noes: 'errors',
};
/** Names of several parts, each of which is a usual word alone. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  isBack: 'rolledBack',
  isAway: 'unreachable',
  goIn: 'admit',
  meetDevice: 'rememberDevice',
  keepHouse: 'brand cache',
};

/** Why a word stays, and where. */
const EXCEPTIONS: readonly { word: RegExp; at: RegExp; because: string }[] = [
  {
    word: /^letters?$/,
    at: /: (letterSpacing|letter|letters|lettersUnderWay|dead_letters)$/,
    because: 'a CSS property; keys of stored content, of the audit log and of the file of personal data',
  },
  { word: /^room$/, at: /: room$/, because: 'a variable of email templates that staff may have changed' },
  { word: /^papers$/, at: /: papers$/, because: 'a variable of email templates, and a key of stored notices' },
  { word: /^acts$/, at: /: acts$/, because: 'a variable of email templates' },
  { word: /^act$/, at: /: (act|IS_REACT_ACT_ENVIRONMENT)$/, because: 'React’s own, in tests' },
  {
    word: /^paper$/,
    at: /home-hero|land-map|land-editor|land-props/,
    because: 'land drawn on paper, beside land seen from the air',
  },
  { word: /^voices$/, at: /speak-episodes/, because: 'the voices of the programme that speaks the episodes' },
  { word: /^house$/, at: /house(AndYard|Icon)?$|icons\/house/, because: 'a house on the land' },
  {
    word: /^guess(es)?$/,
    at: /passwords|crowded-address|attackers|sign-in\/tests\/journeys/,
    because: 'guessing passwords, and the number of guesses of zxcvbn',
  },
  {
    word: /^sealed$/,
    at: /sealed[-_]?tender/i,
    because: 'a sealed tender is what everybody calls this way of selling',
  },
  { word: /^proof$/, at: /docs\/proof/, because: 'the page that says what is proved' },
];

const wrongParts = (path: string, name: string): string[] => {
  const whole = Object.hasOwn(WHOLE_NAMES, name) ? [`${path}: ${name} → ${WHOLE_NAMES[name]}`] : [];
  const parts = partsOf(name)
    .filter((part) => Object.hasOwn(NAMES, part))
    .filter((part) => !EXCEPTIONS.some(({ word, at }) => word.test(part) && at.test(`${path}: ${name}`)))
    .map((part) => `${path}: ${name} → ${NAMES[part]}`);
  return [...whole, ...parts];
};

const classesIn = (sheet: string): Set<string> =>
  new Set([...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''));

it('identifiers, files and CSS classes have the usual names', () => {
  const identifiers = sources.flatMap((source) =>
    [...source.identifiers].flatMap((name) => wrongParts(source.path, name)),
  );
  const files = tracked.flatMap((path) => wrongParts(path, basename(path)));
  const classes = sheets.flatMap(({ path, text }) => [...classesIn(text)].flatMap((name) => wrongParts(path, name)));
  expect([sources.length > 1500, sheets.length > 100]).toEqual([true, true]);
  expect([...identifiers, ...files, ...classes]).toEqual([]);
});
