import { base64Of, bytesOf } from './bytes.ts';
import { checkOf, readEnvelope } from './envelope.ts';
import { agree } from './key-pair.ts';

/** An opener's part of one tender, Base64: it opens no other, and says nothing of the private key. Null where the text is no tender. */
export const tenderPart = async (encrypted: string, privateKey: string): Promise<string | null> => {
  const envelope = readEnvelope(encrypted);
  if (envelope === null) return null;
  try {
    return base64Of(await agree(privateKey, envelope.publicKey));
  } catch {
    return null;
  }
};

/** Whether a part is the one that the opener at this place (0, 1 or 2) has for this tender, by what the tender says of it. */
export const isPartOf = async (encrypted: string, opener: number, part: string): Promise<boolean> => {
  const envelope = readEnvelope(encrypted);
  if (envelope === null) return false;
  try {
    return (await checkOf(bytesOf(part))) === envelope.checks[opener];
  } catch {
    return false;
  }
};
