type Listener = (error: unknown, where: string) => void;

const MAX_WAITING = 5;
const waiting: Parameters<Listener>[] = [];
let listener: Listener | null = null;

/** Hands an error to the service, where there is one. Its library arrives late: until then the first errors of a page wait. */
export const reportError: Listener = (error, where) => {
  if (listener) listener(error, where);
  else if (waiting.length < MAX_WAITING) waiting.push([error, where]);
};

export function listenToErrors(next: Listener): void {
  listener = next;
  for (const each of waiting.splice(0)) next(...each);
}
