import { z } from 'zod';

/**
 * Number of the bidder to whom the program showed what was confirmed. The session may be of another account meanwhile:
 * nothing is entered for that one.
 */
export const ShownBidderNumber = z
  .int()
  .positive()
  .optional()
  .describe('Bidder number for which this was confirmed. If another account is logged in, nothing is entered.');
