import { type ContentDraft, DEFAULT_BANDS, type DraftRules, type SaleDraft } from '@quarterline/contract';
import { readMinutes } from '@quarterline/fields';
import { assertPossibleRules, DEFAULT_RULES, ImpossibleSchedule } from '@quarterline/rules';
import { scheduleProblemText } from '@quarterline/text';
import { checkRules } from './checks/check-rules.ts';
import { draftRules, emptyDraft } from './empty-draft.ts';
import { rulesOfDraft } from './rules-of-draft.ts';

const BANDS = Array.from({ length: DEFAULT_BANDS }, (_, at) => at + 1);
/** Texts that stand under the same name in the rules of a draft. */
const SAME = [
  'grid',
  'softCloseScope',
  'jumpIncrements',
  'jumpShare',
  'recessMinutes',
  'enBlocMinutes',
  'enBlocPremium',
  'deposit',
  'offerDays',
  'offerTime',
  'feeKind',
  'fee',
  'feeLeast',
  'feeMost',
  'feeTax',
] as const satisfies readonly (keyof DraftRules)[];

/** Initial values of a new sale before anybody changes them. */
export const STANDARD_SALE_DEFAULTS: Readonly<Record<string, string>> = (() => {
  const rules = draftRules(DEFAULT_RULES);
  const { closingMode, gapMinutes } = emptyDraft('');
  const bands = rules.increments.flatMap(({ under, step }, at) => {
    const isLast = at === rules.increments.length - 1;
    return isLast
      ? [[`step${DEFAULT_BANDS}`, step]]
      : [
          [`under${at + 1}`, under],
          [`step${at + 1}`, step],
        ];
  });
  return {
    closingMode,
    gapMinutes,
    maximumBids: rules.maximumBids ? 'on' : 'off',
    ...Object.fromEntries(SAME.map((name) => [name, rules[name]])),
    ...Object.fromEntries(bands),
  };
})();

/** A new sale with what Settings say of it. The person who prepares it may change each of these for this sale. */
export function withSaleDefaults(draft: SaleDraft, defaults: ContentDraft): SaleDraft {
  const text = (name: string): string => String(defaults[name] ?? STANDARD_SALE_DEFAULTS[name] ?? '').trim();
  const increments = BANDS.map((at) => ({ id: `band-${at}`, under: text(`under${at}`), step: text(`step${at}`) }));
  const rules = Object.fromEntries(SAME.map((name) => [name, text(name)])) as Pick<DraftRules, (typeof SAME)[number]>;
  return {
    ...draft,
    closingMode: text('closingMode') === 'universal' ? 'universal' : 'staggered',
    gapMinutes: text('gapMinutes'),
    rules: {
      ...draft.rules,
      ...rules,
      maximumBids: text('maximumBids') === 'on',
      increments: increments.filter(
        ({ under, step }, at) => under !== '' || step !== '' || at === increments.length - 1,
      ),
    },
  };
}

/** Validates the default values: one sentence for each field, the same as in the sale editor. */
export function checkSaleDefaults(defaults: ContentDraft): Record<string, string> {
  const draft = withSaleDefaults(emptyDraft(''), defaults);
  const wrong: Record<string, string> = {};
  for (const { path, sentence } of checkRules(draft)) {
    const [, , band = '', part = ''] = /^rules\/(increments\/band-(\d+)\/(\w+))$/.exec(path) ?? [];
    wrong[band === '' ? path.replace('rules/', '') : `${part}${band}`] ??= sentence;
  }
  const gap = readMinutes(draft.gapMinutes);
  if (gap.kind === 'wrong') wrong.gapMinutes = gap.sentence;
  if (Object.keys(wrong).length > 0) return wrong;
  // With every text in order, what they say together.
  try {
    assertPossibleRules(rulesOfDraft(draft));
  } catch (error) {
    if (!(error instanceof ImpossibleSchedule)) throw error;
    wrong.grid = scheduleProblemText(error.problem);
  }
  return wrong;
}
