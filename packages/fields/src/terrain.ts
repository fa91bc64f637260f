import { z } from 'zod';

/** Invented land of a demonstration: ponds, bluffs and yards from a seed, which gives plat and aerial alike. Real land never has one. */
export const Terrain = z.object({
  seed: z.int().nonnegative(),
  palette: z.enum(['home', 'parkland', 'peace', 'bush', 'autumn', 'irrig']),
  sloughs: z.number(),
  bluffs: z.number(),
  yards: z.number(),
  pivots: z.number(),
  /** In quarter-line units (160 to a half mile) from the north-west corner of the drawn frame. */
  creek: z
    .object({ points: z.array(z.tuple([z.number(), z.number()])), valley: z.number(), width: z.number() })
    .nullable(),
});
export type Terrain = z.infer<typeof Terrain>;
