/** A map of at most twice `size` entries, which forgets those that were set longest ago: half of it at a time, which costs nothing. */
export const openRecentMap = <Value>(size: number) => {
  let [young, old] = [new Map<string, Value>(), new Map<string, Value>()];
  return {
    get: (key: string): Value | undefined => young.get(key) ?? old.get(key),
    set: (key: string, value: Value): void => {
      if (young.size >= size && !young.has(key)) [young, old] = [new Map(), young];
      young.set(key, value);
    },
  };
};
