import './terms-facts.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import type { TermsVersion } from '@quarterline/contract';

type Props = { terms: TermsVersion; zone: CivilZone };

/** Which text exactly: version, date, and the hash that tells it from every other. */
export const TermsFacts = ({ terms, zone }: Props) => (
  <span className="terms-facts num">
    {`${terms.name}, version ${terms.version}, ${formatDay(terms.publishedAt, zone)}. SHA-256 ${terms.sha256}`}
  </span>
);

/** The same folded, below a sentence that somebody agrees to. */
export const VersionAndHash = (props: Props) => (
  <details className="terms-facts-fold">
    <summary>Version and hash</summary>
    <TermsFacts {...props} />
  </details>
);
