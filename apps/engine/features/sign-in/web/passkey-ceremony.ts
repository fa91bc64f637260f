import { apiPath } from '@quarterline/contract';
import { type PostAnswer, postToEngine } from '#platform/web/post-to-engine.ts';

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Does this very device keep passkeys, behind its own lock? */
export const canMakePasskey = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

/** Null when the person thought better of it. */
type Ceremony = PostAnswer | null;

/** Signs in with whatever passkey the device has for us. */
export async function signInWithPasskey(): Promise<Ceremony> {
  const asked = await postToEngine(apiPath('POST /api/account/login/passkey-options'), {});
  if (asked.kind === 'refused') return asked;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked.body as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  return send(apiPath('POST /api/account/login/passkey'), credential);
}

/** Makes a passkey on this device, after the password was asked again. */
export async function addPasskey(password: string): Promise<Ceremony> {
  const asked = await postToEngine(apiPath('POST /api/account/passkeys/options'), { password });
  if (asked.kind === 'refused') return asked;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked.body as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
  return send(apiPath('POST /api/account/passkeys/add'), credential);
}

const send = async (path: string, credential: Credential | null): Promise<Ceremony> =>
  credential instanceof PublicKeyCredential ? postToEngine(path, { response: credential.toJSON() }) : null;
