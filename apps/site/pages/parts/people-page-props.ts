import type { LinkTo, PagePicture } from './page-pieces.ts';

export type TextProps = {
  title: string;
  summary: string;
  html: string;
  crumb: LinkTo | null;
  actions: LinkTo[];
  children: LinkTo[];
};
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
export type ContactProps = { phone: string; email: string; lawyers: MemberRow[] };
