import examples from './examples.json' with { type: 'json' };

/** How an operation is asked and answered: the parts of its address, its body, and its answer, which is left out where there is none. */
export type Example = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  answer?: unknown;
};

/** Examples by operation, in an order in which they can be sent to one engine. */
export const EXAMPLES: Readonly<Record<string, Example>> = examples as Record<string, Example>;
