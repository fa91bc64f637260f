import type { TermsVersion } from '@quarterline/contract';

type Props = { terms: TermsVersion; children?: string };

/** The name of what binds, leading to exactly that version. Version and hash are beside the sentence, not in it. */
export const TermsLink = ({ terms, children }: Props) => (
  <a href={terms.href} target="_blank" rel="noreferrer">
    {children ?? terms.name}
  </a>
);
