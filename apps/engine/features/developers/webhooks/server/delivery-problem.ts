import { NotPublicError } from '#platform/http/forms/post-outside.ts';

/** Sentences by the code of an error of the network or of TLS. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answered at this address.',
  EHOSTUNREACH: 'Nothing answered at this address.',
  ENETUNREACH: 'Nothing answered at this address.',
  ENOTFOUND: 'There is no server of this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNRESET: 'The connection was closed before an answer came.',
  ETIMEDOUT: 'No answer within ten seconds.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is incomplete: its chain is missing.',
  EPROTO: 'The server does not speak https at this address.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not speak https at this address.',
};

/** Why a delivery got no answer, in a sentence for the list of deliveries. An unknown error keeps its own message. */
export function deliveryProblem(error: Error & { code?: string }): string {
  if (error.name === 'TimeoutError') return 'No answer within ten seconds.';
  if (error instanceof NotPublicError) return `${error.message} Events are sent to public addresses only.`;
  return SENTENCES[error.code ?? ''] ?? error.message;
}
