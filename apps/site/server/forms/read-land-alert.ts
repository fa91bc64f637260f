import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { alertLandText, readNamedLands } from '@quarterline/land';
import { fixedRoutes } from '@quarterline/listing';
import { NEAR_KM } from '../../search/near.ts';
import { isPlaceBegun } from '../search/embedded-places.ts';
import type { PlaceFeature } from '../search/places.ts';
import type { ReadForm } from './posted-form.ts';

/** The best place of a name; `null` when there is none. */
export type FindPlace = (query: string) => Promise<PlaceFeature | null>;

/** Land one looks for: what was typed is a legal land description, or the name of a place. */
export async function readLandAlert(
  fields: FormFields,
  findPlace: FindPlace,
  id: (now: number) => string,
): Promise<ReadForm> {
  const where = (fields.where ?? '').trim().slice(0, 120);
  const errors = reminderErrors(fields);
  const named = readNamedLands(where);
  const isLand = named.length > 0;
  const land = alertLandText(named);
  const place = where === '' || isLand ? null : await findPlace(where);
  if (where === '') errors.where = 'Name a place or a legal land description';
  else if (isLand && land === null) errors.where = 'Add the meridian, like NE-14-46-19-W4 or 46-19-W4';
  else if (!isLand && !place) errors.where = 'We do not know this place. Try a town or county near it';
  else if (place && !isPlaceBegun(where, place))
    errors.where = `We do not know this place. Did you mean ${place.text}? Then write it like that`;
  const region = place?.context.find(({ short_code }) => short_code?.startsWith('CA-'))?.short_code?.slice(3);
  return {
    page: fixedRoutes.sales,
    errors,
    thanks: `${fixedRoutes.thankYou}?for=reminder`,
    kept: ({ now }) => ({
      id: id(now),
      kind: 'saved_search',
      body: {
        email: (fields['email-address'] ?? '').trim().toLowerCase(),
        label: place ? `${place.text}${region ? `, ${region}` : ''}` : (land ?? where),
        coordinates: place?.center ?? null,
        withinKm: NEAR_KM,
        legalLand: land,
      },
    }),
  };
}
