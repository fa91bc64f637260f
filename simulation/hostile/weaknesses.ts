import type { Weakness } from './engine.ts';

/** What the engine was like, or would be with one rule less, and what the judge must say of it. */
const WEAKNESSES: Record<string, Weakness & { found: RegExp }> = {
  'refused bids of people who are not approved are entries': {
    replaced: [
      ['await refuseStranger(request) ?? ', ''],
      ['(registration.status !== "approved" || NEVER_RECORDED.has(refusal.code))', 'false'],
    ],
    found: /entries of people who are not approved/,
  },
  'nobody bids too fast': {
    replaced: [['withinRate: buckets.take(', 'withinRate: true || buckets.take(']],
    found: /refused entries of one approved bidder/,
  },
  'one person with two accounts confirms a void': {
    replaced: [['function mayConfirm(first, second, saleSinceMs) {', 'function mayConfirm() { return null;']],
    found: /voided by one person/,
  },
  'one administrator alone gives rights': {
    replaced: [['if (!takesSecondAdministrator(asked, user.role, others.length)) return', 'if (true) return']],
    found: /One administrator alone made an account/,
  },
  'streams of a network are not counted': {
    settings: { STREAMS_PER_NETWORK: '100000' },
    found: /live streams at once/,
  },
  'logins are counted by address alone': {
    replaced: [
      ['isOwn ? "here" : await ownWayIn(services, request, email)', 'null'],
      ['burst: 240', 'burst: 10'],
    ],
    found: /did not get in behind the crowded address/,
  },
};

/** One engine with all of them: a sale on it is judged by what each must bring to light. */
export const ALL_WEAKNESSES: Weakness = {
  replaced: Object.values(WEAKNESSES).flatMap(({ replaced = [] }) => replaced),
  settings: Object.assign({}, ...Object.values(WEAKNESSES).map(({ settings = {} }) => settings)),
};

/** The names of the weaknesses that none of these sentences gives away. */
export const unnoticed = (faults: readonly string[]): string[] =>
  Object.entries(WEAKNESSES).flatMap(([name, { found }]) => (faults.some((fault) => found.test(fault)) ? [] : [name]));
