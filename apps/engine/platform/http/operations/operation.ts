import { type Right, rolesWith } from '@quarterline/rules';

/** Who an operation answers. Staff need a second factor shown; `account` is anybody who is logged in. */
export type Admitted = 'anyone' | 'account' | 'staff' | 'administrator';

/** An operation of the API as its reference shows it: a name for clients, one sentence, the heading that it stands under. */
export type Operation = {
  id: string;
  summary: string;
  tag: string;
  who: Admitted;
  /** Of the administration: what a role must be allowed to do. */
  right?: Right;
  /** Of an answer that is no JSON. */
  media?: string | undefined;
};

type Lines = Readonly<Record<string, readonly [id: string, summary: string, media?: string]>>;

/** Operations under one heading, by method and path: `GET /api/auctions/:slug`. */
export const operations = (tag: string, who: Admitted, lines: Lines): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(lines).map(([route, [id, summary, media]]) => [route, { id, summary, tag, who, media }]),
  );

type StaffLines = Readonly<Record<string, readonly [right: Right, id: string, summary: string, media?: string]>>;

/** The same for the administration. What takes a right that no other role has is for administrators alone. */
export const staffOperations = (tag: string, lines: StaffLines): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(lines).map(([route, [right, id, summary, media]]) => {
      const who = isOfAdministrators(right) ? 'administrator' : 'staff';
      return [route, { id, summary, tag, who, right, media }];
    }),
  );

/** Does no other role have this right? */
const isOfAdministrators = (right: Right): boolean => rolesWith(right).every((role) => role === 'administrator');
