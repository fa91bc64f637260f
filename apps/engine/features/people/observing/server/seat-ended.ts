import { type ProblemError, refuse } from '../../../../platform/http/problem-handler.ts';

export const seatEnded = (): ProblemError => refuse(403, 'seat_ended');
