/** The query string as a record: what is missing has its default. Keys that are not ours are left alone. */
export function readQuery<State extends Record<string, string>>(search: string, defaults: State): State {
  const found = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(defaults).map(([key, standard]) => [key, found.get(key) ?? standard]),
  ) as State;
}

/** The query string for a state: defaults are dropped, so that one state has one address. */
export function writeQuery<State extends Record<string, string>>(
  search: string,
  defaults: State,
  state: State,
): string {
  const query = new URLSearchParams(search);
  for (const [key, standard] of Object.entries(defaults)) {
    const value = state[key];
    if (value === undefined || value === standard) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
