// Made from packages/text/en/holds.json by `npm run text`. Do not edit.

export const holds = {
  outage: `Our system was silent near the close. Nobody lost time: the clock was stopped.`,
  second_person: `Our staff are checking something that takes two people. The clock goes on by itself.`,
};
