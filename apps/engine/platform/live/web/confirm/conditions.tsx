import { CONDITIONS_NAME, type TermsVersion } from '@quarterline/contract';
import { VersionAndHash } from '#platform/web/terms-facts.tsx';
import { TermsLink } from '#platform/web/terms-link.tsx';
import { useLive } from '../live-context.ts';

/** The conditions that this bidder has accepted; null while only their number is known. */
const useAccepted = (): TermsVersion | null => {
  const { terms, you } = useLive().live;
  return terms.find(({ version }) => version === you.acceptedTermsVersion) ?? null;
};

/** Under which text a bid or a tender binds, for the sentence that says so. */
export function ConditionsLink() {
  const accepted = useAccepted();
  return accepted ? <TermsLink terms={accepted} /> : CONDITIONS_NAME;
}

/** Which version that is, folded below the sentence. */
export function ConditionsFacts() {
  const { zone } = useLive().live.sale;
  const accepted = useAccepted();
  return accepted ? <VersionAndHash terms={accepted} zone={zone} /> : null;
}
