import { ProblemError } from '../../../platform/http/problem-handler.ts';

export const seatEnded = (): ProblemError =>
  new ProblemError(403, {
    code: 'seat_ended',
    message: 'You cannot look on here any more. The bidder has ended it, or you have.',
    next: 'Ask the bidder to invite you again.',
  });
