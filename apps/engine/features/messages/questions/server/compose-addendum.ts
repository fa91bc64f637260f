import { CONDITIONS_NAME, type TermsVersion } from '@quarterline/contract';
import { sha256 } from '#engine/sha256.ts';

type Wanted = { saleName: string; number: number; changes: string; text: string; before: TermsVersion };

/**
 * An addendum word for word, with the name that it has as a version of the conditions. It names the version that it follows with its
 * hash, so that a bidder who accepts the addendum has accepted that one too.
 */
export function composeAddendum({ saleName, number, changes, text, before }: Wanted) {
  const body = `Addendum ${number} to the ${CONDITIONS_NAME} of ${saleName}

What it changes: ${changes}

${text.replaceAll('\r\n', '\n')}

This addendum follows version ${before.version}, ${before.name}, SHA-256 ${before.sha256}. What it does not change in that version stays in force. Together they are version ${before.version + 1} of the ${CONDITIONS_NAME}.
`;
  return {
    version: before.version + 1,
    name: `${CONDITIONS_NAME} with Addendum ${number}`,
    body,
    sha256: sha256(body),
  };
}
