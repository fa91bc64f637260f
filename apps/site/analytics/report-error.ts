type Listener = (error: unknown, where: string) => void;

let listener: Listener | null = null;

/** Hands an error to the service, where there is one. */
export const reportError = (error: unknown, where: string): void => listener?.(error, where);

export const listenToErrors = (next: Listener): void => {
  listener = next;
};
