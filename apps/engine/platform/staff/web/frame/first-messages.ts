type Issue = { path: readonly PropertyKey[]; message: string };

/** What is wrong with each field, by its name, and with the whole under `all`. Of several things the first: an empty box is told that it is empty. */
export const firstMessages = ({ issues }: { issues: readonly Issue[] }): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? 'all'), message]));
