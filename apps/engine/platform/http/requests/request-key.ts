import type { Right } from '@quarterline/rules';
import type { FastifyRequest } from 'fastify';

/** A key by which a request was admitted to its operation, and to no other. */
export type RequestKey = {
  id: string;
  /** For the audit log: “API key Map of the county (ql_k3v9…)”. */
  label: string;
  /** The account that made the key, in whose name it changes something. */
  makerId: string;
  /** The right that the operation takes from people; null where it is open to anybody. */
  right: Right | null;
};

const admitted = new WeakMap<FastifyRequest, RequestKey>();

/** Notes that a key admits this request. Called once the key and its scopes were judged. */
export const admitByKey = (request: FastifyRequest, key: RequestKey): void => void admitted.set(request, key);

export const keyOfRequest = (request: FastifyRequest): RequestKey | null => admitted.get(request) ?? null;
