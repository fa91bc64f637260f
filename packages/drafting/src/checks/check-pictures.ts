import type { SaleDraft } from '@quarterline/contract';
import type { CheckItem, Section } from './check.ts';

type Place = { section: Section; whose: string; pictures: readonly { path: string; alt: string }[] };

/**
 * Asks for words for people who cannot see a picture. It keeps no sale from being published: a caption, or "Photograph", stands in
 * for them.
 */
export const checkPictures = (draft: SaleDraft): CheckItem[] =>
  placesOf(draft).flatMap(({ section, whose, pictures }) => {
    const bare = pictures.filter(({ alt }) => alt.trim() === '');
    const [first] = bare;
    if (!first) return [];
    const words = `${bare.length === 1 ? '1 picture' : `${bare.length} pictures`} of ${whose}: say what ${bare.length === 1 ? 'it shows' : 'they show'}`;
    return [{ key: `words of ${first.path}`, kind: 'later', words, section, path: first.path }];
  });

const placesOf = (draft: SaleDraft): Place[] => {
  const listed = (pictures: readonly { id: string; alt: string }[], under: string): Place['pictures'] =>
    pictures.map(({ id, alt }) => ({ path: `${under}/${id}/alt`, alt }));
  return [
    {
      section: 'words',
      whose: 'the sale',
      pictures: [
        ...listed(draft.pictures, 'pictures'),
        ...(['saleImage', 'aerial'] as const).flatMap((field) =>
          draft[field] ? [{ path: `${field}/alt`, alt: draft[field].alt }] : [],
        ),
      ],
    },
    ...draft.parcels.map(({ id, pictures, features }, index): Place => {
      const under = `parcels/${id}`;
      return {
        section: 'parcels',
        whose: `parcel ${index + 1}`,
        pictures: [
          ...listed(pictures, `${under}/pictures`),
          ...features.flatMap((feature) => listed(feature.pictures, `${under}/features/${feature.id}/pictures`)),
        ],
      };
    }),
  ];
};
