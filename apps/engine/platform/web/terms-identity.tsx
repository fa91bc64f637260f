import './terms-identity.css';
import type { CivilZone } from '@quarterline/civil-time';
import type { TermsVersion } from '@quarterline/contract';
import { TermsLink } from './terms-link.tsx';

/** Name, version and date of what binds, leading to exactly that file, and the hash that tells it from every other text. */
export const TermsIdentity = ({ terms, zone }: { terms: TermsVersion; zone: CivilZone }) => (
  <span className="terms-identity">
    <TermsLink terms={terms} zone={zone} /> <small className="num">SHA-256 {terms.sha256}</small>
  </span>
);
