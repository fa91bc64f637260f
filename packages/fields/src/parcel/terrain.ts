import { z } from 'zod';

/**
 * Invented land of a demonstration: ponds, bluffs and yards from a seed, which gives plat and aerial alike. Real land
 * never has one.
 */
export const Terrain = z.object({
  seed: z.int().nonnegative(),
  palette: z.enum(['home', 'parkland', 'peace', 'bush', 'autumn', 'irrig']),
  sloughs: z.number(),
  bluffs: z.number(),
  yards: z.number(),
  pivots: z.number(),
  creek: z
    .object({ points: z.array(z.tuple([z.number(), z.number()])), valley: z.number(), width: z.number() })
    .nullable()
    .describe('In quarter-line units (160 to a half mile) from the north-west corner of the drawn frame.'),
  placed: z
    .array(
      z.object({
        land: z.string(),
        kind: z.enum(['water', 'trees', 'yard', 'bins', 'leaseSite']),
        at: z.tuple([z.number(), z.number()]),
        acres: z.number().positive(),
      }),
    )
    .optional()
    .describe(
      'Features on the sale’s own quarters; `at` in shares of the quarter from the west and from the north. Without it, features are scattered over them too.',
    ),
});
export type Terrain = z.infer<typeof Terrain>;
