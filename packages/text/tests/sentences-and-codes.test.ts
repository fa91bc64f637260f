import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BID_DEPOSIT_PROBLEMS,
  CORRECTION_REFUSALS,
  CORRECTION_STEPS,
  PRICE_LABELS,
  PRIVATE_LIMIT_PROBLEMS,
  PRIVATE_LIMIT_REFUSAL_CODES,
  REFUSAL_FACTS,
  REQUESTED_ACTIONS,
  SCHEDULE_PROBLEM_FACTS,
  SETTLEMENT_REFUSAL_CODES,
  SHOWN_OUTCOMES,
  STAFF_REFUSAL_FACTS,
  TENDER_REFUSAL_FACTS,
  TENDER_UNSOLD_CODES,
  TERMS_REFUSAL_CODES,
  TRUST_REFUSAL_FACTS,
  TWO_PEOPLE_CODES,
  UNCOUNTED_CODES,
} from '@quarterline/rules';
import { expect, it } from 'vitest';
import { camelCase, parametersOf, readSubjects, sentencesIn, TEXT_FOLDER } from '../tools/compile-text.ts';

type FactsByCode = Readonly<Record<string, readonly string[]>>;
const without = (codes: readonly string[]): FactsByCode => Object.fromEntries(codes.map((code) => [code, []]));

/** Every subject with the codes that it words, and the facts of each. A subject that is not here is called sentence by sentence. */
const BY_CODE: Readonly<Record<string, FactsByCode>> = {
  // A block that was decided without a round of its own has no lateness to speak of.
  // Staff who enter a bid for somebody on the phone read no figure of that person's own limit.
  'bid-refusals': {
    ...REFUSAL_FACTS,
    block_closed_unopened: [],
    private_limit_on_the_phone: [],
  },
  'terms-refusals': without(TERMS_REFUSAL_CODES),
  'private-limit-refusals': without(PRIVATE_LIMIT_REFUSAL_CODES),
  'private-limit-problems': without(PRIVATE_LIMIT_PROBLEMS),
  'staff-refusals': STAFF_REFUSAL_FACTS,
  'tender-refusals': TENDER_REFUSAL_FACTS,
  'uncounted-tenders': without(UNCOUNTED_CODES),
  'tender-lots': without(TENDER_UNSOLD_CODES),
  'schedule-problems': SCHEDULE_PROBLEM_FACTS,
  'settlement-refusals': without(SETTLEMENT_REFUSAL_CODES),
  'trust-refusals': TRUST_REFUSAL_FACTS,
  'two-people-refusals': without(TWO_PEOPLE_CODES),
  'requested-actions': Object.fromEntries(REQUESTED_ACTIONS.map((act) => [act, ['lot', 'bidder', 'amount', 'next']])),
  'bid-deposit-problems': { ...without(BID_DEPOSIT_PROBLEMS), amount_not_due: ['dueCents', 'heldCents'] },
  holds: { outage: [], second_person: [] },
  outcomes: without(SHOWN_OUTCOMES),
  'price-labels': without(PRICE_LABELS),
  'correction-steps': without(CORRECTION_STEPS),
  'correction-refusals': without(CORRECTION_REFUSALS),
};

const subjects = readSubjects('en');
const codesOf = (subject: string): string[] =>
  sentencesIn(subjects.get(subject) ?? {}).map(({ code }) => code.split('.')[0] ?? '');

it.each(Object.entries(BY_CODE))('%s words each of its codes, and nothing else', (subject, facts) => {
  expect([...new Set(codesOf(subject))].sort()).toEqual(Object.keys(facts).sort());
});

it.each(Object.entries(BY_CODE))('%s says nothing that the facts of a code do not know', (subject, facts) => {
  const unknown = sentencesIn(subjects.get(subject) ?? {}).flatMap(({ code, sentence }) =>
    [...parametersOf(sentence).keys()]
      .filter((name) => !facts[code.split('.')[0] ?? '']?.includes(name))
      .map((name) => `${code} {${name}}`),
  );
  expect(unknown).toEqual([]);
});

it.each([...Object.keys(BY_CODE).filter((subject) => subject.endsWith('refusals')), 'problems'])(
  '%s says what happened and what to do next',
  (subject) => {
    const parts = sentencesIn(subjects.get(subject) ?? {}).map(({ code }) => code.split('.')[1] ?? '');
    expect(parts.filter((part) => part === 'message')).toHaveLength(parts.length / 2);
    expect(parts.filter((part) => part === 'next')).toHaveLength(parts.length / 2);
  },
);

/** How a sentence that says what to do begins: with the doing, or with who does it or when. */
const TELLS =
  /^(Add|Announce|Answer|Bring|Cancel|Check|Compare|Fix|Shorten|See|Invite|Talk|Close|An administrator can|Other administrators do|Decline|Delete|End|Export|Have|Name|Publish|Release|Reload|Settle|Start|Stop|Subscribe|Turn|Another administrator (can|does|confirms)|Approve|Ask|Bid|Call|Change|Choose|Come|Confirm|Declare|Enter|For example|Give|Hold|If|Its scopes|Keep|Leave|Load|Log|Look|Lower|Make|Only|Open|Our staff|Pay|Put|Read|Record|Register|Remove|Resume|Revoke|Rotate|Say|Send|Set|Take|Tell|The bidder can|There is nothing to do|Try|Type|Upload|Use|Void|Wait|We (announce|have asked)|Withdraw|Write|You can|Your)\b|^(All clocks|Its clock)|^Your bid was not entered\. Try|^Nothing was done\. Complete|^What you typed is still here\. Look|^We have sent you a new link\. Open|^The email we sent you .* Open|^(Each purchase must|Until then the bidding page|Who sells is changed in|Its owner alone)\b/;

it('what to do next tells somebody to do something, or that nothing is to be done', () => {
  const others = [...subjects].flatMap(([subject, sentences]) =>
    sentencesIn(sentences)
      .filter(({ code, sentence }) => code.endsWith('.next') && !TELLS.test(sentence))
      .map(({ code, sentence }) => `${subject} ${code}: ${sentence}`),
  );
  expect(others).toEqual([]);
});

it('every other sentence is called by its name somewhere, or looked up by the kind of an entry', () => {
  const listed = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'packages/text/src',
    'apps/engine/features',
  ];
  const sources = execFileSync('git', listed, { cwd: join(TEXT_FOLDER, '../..'), encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/generated|\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(TEXT_FOLDER, '../..', path), 'utf8'))
    .join('\n');
  // The table of who sees what lists every kind of entry.
  const entries = readFileSync(join(TEXT_FOLDER, '../../packages/rules/src/view/view-event.ts'), 'utf8');
  const isEntry = (subject: string, code: string): boolean =>
    subject === 'record-entries' && entries.includes(`  ${code}: {`);
  const unused = [...subjects]
    .filter(([subject]) => !(subject in BY_CODE) && subject !== 'problems')
    .flatMap(([subject, sentences]) =>
      sentencesIn(sentences)
        .filter(({ code }) => !sources.includes(`${camelCase(subject)}.${code}`) && !isEntry(subject, code))
        .map(({ code }) => `${subject} ${code}`),
    );
  expect(unused).toEqual([]);
});

it('every problem of the engine is refused somewhere', () => {
  const root = join(TEXT_FOLDER, '../..');
  const sources = execFileSync('git', ['grep', '-l', 'problemText(\\|refuse(', '--', 'apps/engine'], {
    cwd: root,
    encoding: 'utf8',
  });
  const used = sources
    .trim()
    .split('\n')
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/(?:problemText\(|refuse\([^,;]*,)\s*([^,;)]*)/g),
    ])
    // A code may be chosen by a condition: both are refused.
    .flatMap(([, key = '']) => [...key.matchAll(/(?<!=== )'([a-z_]+)'/g)].map(([, name]) => name));
  expect([...new Set(used)].sort()).toEqual([...new Set(codesOf('problems'))].sort());
});
