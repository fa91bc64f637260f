// Made from packages/text/en/durations.json by `npm run text`. Do not edit.

const categories = /* @__PURE__ */ new Intl.PluralRules('en');

export const durations = {
  seconds: (p: { seconds: string }): string => `${p.seconds} seconds`,
  minutes: (p: { minutes: number }): string => (categories.select(p.minutes) === 'one' ? `${p.minutes} minute` : `${p.minutes} minutes`),
  hours: (p: { hours: number }): string => (categories.select(p.hours) === 'one' ? `${p.hours} hour` : `${p.hours} hours`),
};
