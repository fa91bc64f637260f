import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CORRECTION_REFUSAL_ROWS,
  CORRECTION_STEPS,
  CORRECTION_WAYS,
  type CorrectionCondition,
  correctionStep,
  MISTAKE_KINDS,
  type MistakeKind,
  rolesWith,
} from '@quarterline/rules';
import {
  AGREEMENT_TEXT,
  CORRECTION_PLACE_TEXT,
  CORRECTION_READER_TEXT,
  CORRECTION_STEP_TEXT,
  correctionRefusalText,
  MISTAKE_TEXT,
  ROLE_NAMES,
} from '@quarterline/text';
import { wrapDocument } from './wrap-documents.ts';

export const CORRECTIONS_PAGE = join(import.meta.dirname, '../docs/when-something-is-wrong.md');

const PHASES: Readonly<Record<string, string>> = {
  scheduled: 'published',
  postponed: 'postponed',
  live: 'live',
  completed: 'over',
  cancelled: 'cancelled',
};
const LOTS: Readonly<Record<string, string>> = { parcel: 'a parcel', block: 'a block', whole: 'the whole sale' };
const STATES: Readonly<Record<string, string>> = {
  scheduled: 'not open yet',
  open: 'open',
  closed: 'closed',
  provisional: 'high bid, block to come',
  no_sale: 'no sale',
  sold: 'sold',
  sold_en_bloc: 'sold with its block',
  withdrawn: 'withdrawn',
};
const FORMATS: Readonly<Record<string, string>> = {
  ascending: 'auction',
  sealedTender: 'sealed tender',
};

const FLAGS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  hasClock: ['it has a clock', 'it has no clock yet'],
  isHeld: ['on hold', 'not on hold'],
  hasBids: ['a bid stands', 'no bid stands'],
  bidStands: ['the bid stands', 'no such bid stands'],
  inBlockRound: ['while its block is open', 'while its block is not open'],
};

const listed = (names: Readonly<Record<string, string>>, values: readonly string[] | undefined): string[] =>
  values === undefined || values.length === Object.keys(names).length
    ? []
    : [values.map((one) => names[one]).join(' or ')];

const whenText = (condition: CorrectionCondition): string =>
  [
    `Sale ${listed(PHASES, condition.sale).join('') || 'in any state'}`,
    ...listed(FORMATS, condition.formats),
    ...listed(LOTS, condition.lots),
    ...listed(STATES, condition.parcel),
    ...Object.entries(FLAGS).flatMap(([flag, [yes, no]]) => {
      const value = condition[flag as 'isHeld'];
      return value === undefined ? [] : [value ? yes : no];
    }),
  ].join(', ');

const sectionOf = (kind: MistakeKind): string => {
  const ways = CORRECTION_WAYS.filter((row) => row.kind === kind);
  const refusals = CORRECTION_REFUSAL_ROWS.filter((row) => row.kind === kind);
  return [
    `## ${MISTAKE_TEXT[kind].title}`,
    '',
    MISTAKE_TEXT[kind].example,
    '',
    '| When | The lawful way |',
    '|---|---|',
    ...ways.map(
      (row) => `| ${whenText(row)} | ${row.way.map((step) => CORRECTION_STEP_TEXT[step].title).join(', then ')} |`,
    ),
    ...(refusals.length === 0 ? [] : ['', 'What is refused, and why:', '']),
    ...refusals.map(
      (row) => `- ${whenText(row)}: ${correctionRefusalText(row.why).message} ${correctionRefusalText(row.why).next}`,
    ),
  ].join('\n');
};

const STEPS = [
  '## The steps',
  '',
  'Only roles that may take a step get its button; everybody else reads who may.',
  '',
  '| Step | Who must agree | Roles | Who is told | Where it is kept | Undone? |',
  '|---|---|---|---|---|---|',
  ...CORRECTION_STEPS.map((step) => {
    const { agrees, right, readers, kept } = correctionStep(step);
    const { title, does, undo } = CORRECTION_STEP_TEXT[step];
    return `| **${title}.** ${does} | ${AGREEMENT_TEXT[agrees]} | ${rolesWith(right)
      .map((role) => ROLE_NAMES[role])
      .join(
        ', ',
      )} | ${readers.map((one) => CORRECTION_READER_TEXT[one]).join('; ')} | ${CORRECTION_PLACE_TEXT[kept]} | ${undo} |`;
  }),
].join('\n');

/** The page for the office, made from the table of the rules and the sentences of the screen. */
export const correctionsPage = (): string =>
  wrapDocument(
    `${[
      '# When something is wrong',
      'For the office. After a sale is published nothing is changed silently: for each kind of mistake there is a lawful way, and “Correct a mistake” (on the control board, in the editor and with the results) shows it with everything it would bring about before anything is done.',
      'This page is made from `packages/rules/src/corrections` by `npm run corrections`. A test compares them.',
      ...MISTAKE_KINDS.map(sectionOf),
      STEPS,
    ].join('\n\n')}\n`,
  );

if (import.meta.filename === process.argv[1]) writeFileSync(CORRECTIONS_PAGE, correctionsPage());
