// Made from packages/text/en/holds.json by `npm run text`. Do not edit.

export const holds = {
  outage: (): string => `Our system was silent near the close. Nobody lost time: the clock was stopped.`,
};
