// Made from packages/text/en/private-limit-problems.json by `npm run text`. Do not edit.

export const privateLimitProblems = {
  nothing_limited: `Limit the number of parcels, the sum, or both.`,
  total_not_an_amount: `Type a whole dollar amount, such as 1,300,000.`,
  parcel_unknown: `One of these parcels is not in the sale any more. Look again and choose.`,
  count_not_in_range: `Choose a number from 1 to one less than the parcels you ticked.`,
};
