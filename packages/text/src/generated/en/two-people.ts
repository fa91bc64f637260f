// Made from packages/text/en/two-people.json by `npm run text`. Do not edit.

export const twoPeople = {
  nothing_done: (p: { why: string }): string => `${p.why} Nothing was done.`,
};
