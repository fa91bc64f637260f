import { type CivilZone, formatDay } from '@quarterline/civil-time';
import type { TermsVersion } from '@quarterline/contract';

type Props = { terms: TermsVersion; zone: CivilZone; children?: string };

/** "Conditions of Sale, version 2, Nov 21, 2026", leading to exactly that version. */
export const TermsLink = ({ terms, zone, children }: Props) => (
  <a href={terms.href} target="_blank" rel="noreferrer">
    {children ?? `${terms.name}, version ${terms.version}, ${formatDay(terms.publishedAt, zone)}`}
  </a>
);
