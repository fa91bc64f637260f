/** Unit of a field by the ending of its name, the same in every answer of the API. */
const BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/Cents$/, 'Canadian cents.'],
  [/(?:At|AtMs)$|^at$/, 'Milliseconds since 1970-01-01 UTC, by our server’s clock.'],
  [/(?:^|[a-z])Ms$/, 'Milliseconds.'],
  [/(?:Time|Date)$/, 'A time with its zone, as ISO 8601 has it.'],
  [/(?:acres|Acres)$/, 'Acres.'],
  [/AcreFeet$/, 'Acre-feet of water a year.'],
  [/Markdown$/, 'Markdown.'],
  [/Seconds$/, 'Seconds.'],
  [/Minutes$/, 'Minutes.'],
  [/Url$|^url$|^href$|^src$/, 'An address on the web, or a path on this host.'],
  [/(?:^id|Id)$/, 'An identifier that never changes.'],
  [/(?:^slug|Slug)$/, 'The name in addresses.'],
  [/Hash$|^sha256$/, 'SHA-256, hexadecimal.'],
];

const BY_NAME: Readonly<Record<string, string>> = {
  code: 'A stable name of what was refused.',
  message: 'One plain sentence for people.',
  next: 'What to do next, for people.',
  fieldErrors: 'A sentence for each field that is wrong, by its name.',
  requestId: 'Names this request in the log of the engine.',
  sequence: 'The number of an entry in the record of a sale, counted from one.',
  seenSequence: 'The sequence of the newest state that the bidder had seen.',
  zone: 'The time zone of the land, by its IANA name.',
  legalDescriptions: 'Land of the Dominion Land Survey, as NE-14-46-19-W4.',
  coordinates: 'Longitude and latitude in degrees.',
  cursor: 'A place in a list: send it back to go on from there.',
  phone: 'A telephone number of ten digits.',
  email: 'An email address.',
  slug: 'The name in addresses.',
  version: 'Counts from one.',
  bytes: 'Bytes.',
  width: 'Pixels.',
  height: 'Pixels.',
};

/** A sentence about a field that its schema says nothing about; null where its name says enough. */
export const fieldNote = (name: string): string | null =>
  BY_NAME[name] ?? BY_ENDING.find(([ending]) => ending.test(name))?.[1] ?? null;
