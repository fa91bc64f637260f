/**
 * A program names the version that it was written against in this header; each answer names the one it was given in.
 */
export const API_VERSION_HEADER = 'quarterline-version';

/**
 * Versions of the public API that are answered, newest first, with what each one changed for programs. The shapes of
 * the newest release are in `apps/engine/features/developers/reference/released`.
 */
export const API_VERSIONS = [
  {
    date: '2026-11-27',
    changes: [
      'The schemas of answers are open: fields may be added to each.',
      'The code of a refusal has the list of known codes. More may be added.',
      'Every operation names each status that it may refuse with. Every one of the public document has an example.',
    ],
  },
  {
    date: '2026-11-24',
    changes: [
      'The sale of a live view says its format: ascending or sealedTender.',
      'A sale by sealed tender has no softCloseMs, recessMs, jumpIncrements, jumpShare and maximumBids: these belong to rising bids.',
    ],
  },
  {
    date: '2026-11-23',
    changes: [
      'The first version whose shapes are kept.',
      'A change of the change feed says when it was made: changedAt.',
      'Sales by sealed tender have tender in place of what belongs to rising bids.',
    ],
  },
] as const satisfies readonly { date: string; changes: readonly string[] }[];

export type ApiVersion = (typeof API_VERSIONS)[number]['date'];

export const NEWEST_API_VERSION = API_VERSIONS[0].date;

export const isApiVersion = (date: string): date is ApiVersion => API_VERSIONS.some((version) => version.date === date);

/** Addresses of the API references, as OpenAPI. */
export const API_REFERENCE = {
  public: '/api/openapi.json',
  account: '/api/openapi-account.json',
  administration: '/api/openapi-administration.json',
} as const;
