import type { LinkTo, PagePicture } from '../parts/page-pieces.ts';

/** What the pages of the team are given. */
export type MemberRow = {
  name: string;
  title: string;
  city: string;
  phone: string;
  email: string;
  href: string;
  picture: PagePicture | null;
};
export type TeamProps = { members: MemberRow[] };
export type TeamMemberProps = MemberRow & { html: string; sales: LinkTo[] };
export type ContactProps = {
  phone: string;
  email: string;
  lawyers: MemberRow[];
  /** When somebody answers the phone; empty while the firm has not said it. */
  hours: string;
  /** The firm in law, where it can be written to, its licences: a line each. */
  lines: string[];
  offices: { name: string; address: string; phone: string; hours: string }[];
};
