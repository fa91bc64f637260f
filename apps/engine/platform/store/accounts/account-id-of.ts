/**
 * SQL of the account that a text of a record names; null for what is no account, such as the clock. The text is made an
 * id: ids made texts would have every account read, 200,000 of them for one page of a control board.
 */
export const accountIdOf = (text: string): string =>
  `CASE WHEN ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (${text})::uuid END`;
