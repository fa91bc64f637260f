import { plainAddress } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import { describeDevice } from '../sessions/describe-device.ts';
import type { By } from '../store/audit-store.ts';
import { keyOfRequest } from './requests/request-key.ts';

/** Actor, address and device of a request, for the audit log. */
export const acting = (request: FastifyRequest, actorId: string | null): By => ({
  actorId,
  requestId: request.id,
  address: plainAddress(request.ip),
  device: keyOfRequest(request)?.label ?? describeDevice(request.headers['user-agent']),
});

/** A clock does it, for anybody who asked beforehand. */
export const actingAlone = (actorId: string | null): By => ({
  actorId,
  requestId: null,
  address: null,
  device: 'By itself, at the time that was set',
});
