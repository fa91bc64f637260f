import { z } from 'zod';
import { derivedField } from '../field.ts';

const Land = z.object({
  acres: z.number().positive(),
  cultivatedAcres: z.number().nullable(),
  features: z.array(z.object({ icon: z.string() })),
});

/** What kind of land a parcel is. It follows from its acres and its features; of unknown acres nothing is said. */
export const parcelKindFields = {
  kind: derivedField({
    name: 'kind of land',
    schema: Land,
    shown: {
      filter: {
        name: 'kind',
        label: 'Kind of land',
        options: [
          ['cultivated', 'Mostly cultivated'],
          ['pasture', 'Mostly pasture, hay or bush'],
          ['yard', 'With a house and yard'],
        ],
        choices: ({ acres, cultivatedAcres, features }) => [
          ...(cultivatedAcres === null ? [] : [cultivatedAcres >= acres / 2 ? 'cultivated' : 'pasture']),
          ...(features.some(({ icon }) => icon === 'house') ? ['yard'] : []),
        ],
      },
    },
  }),
};
