/**
 * How many open doors the walk may find: in a few acts, and in the seeded sample of each format. A number only falls:
 * lower it when a door is closed.
 */
export const OPEN_DOORS = { fewActs: 9, auction: 99, tender: 99 };
