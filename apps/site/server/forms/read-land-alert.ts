import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { alertLandText, areaFault, readArea, readNamedLands, type SearchArea } from '@quarterline/land';
import { fixedRoutes } from '@quarterline/listing';
import { NEAR_KM } from '#site/search/near.ts';
import { isPlaceBegun } from '../search/embedded-places.ts';
import type { PlaceFeature } from '../search/places.ts';
import type { ReadForm } from './posted-form.ts';

/** The best place of a name; `null` when there is none. */
export type FindPlace = (query: string) => Promise<PlaceFeature | null>;

/** Land one looks for: an area that was drawn, or what was typed, a legal land description or the name of a place. */
export async function readLandAlert(
  fields: FormFields,
  findPlace: FindPlace,
  id: (now: number) => string,
): Promise<ReadForm> {
  const errors = reminderErrors(fields);
  const found = fields.area ? readDrawnArea(fields.area) : await readPlace(fields.where ?? '', findPlace);
  if ('fault' in found) errors.where = found.fault;
  return {
    page: fixedRoutes.sales,
    errors,
    thanks: `${fixedRoutes.thankYou}?for=reminder`,
    kept: ({ now }) => ({
      id: id(now),
      kind: 'saved_search',
      body: {
        email: (fields['email-address'] ?? '').trim().toLowerCase(),
        coordinates: null,
        legalLand: null,
        area: null,
        withinKm: NEAR_KM,
        ...found,
      },
    }),
  };
}

type LookedFor =
  | { fault: string }
  | { label: string; coordinates: [number, number] }
  | { label: string; legalLand: string }
  | { label: string; area: SearchArea };

function readDrawnArea(text: string): LookedFor {
  const area = readArea(text);
  const fault = area ? areaFault(area) : 'This area cannot be read. Draw it again on the map';
  return area && fault === null ? { label: 'Area', area } : { fault: fault ?? '' };
}

async function readPlace(typed: string, findPlace: FindPlace): Promise<LookedFor> {
  const where = typed.trim().slice(0, 120);
  if (where === '') return { fault: 'Name a place or a legal land description' };
  const named = readNamedLands(where);
  if (named.length > 0) {
    const land = alertLandText(named);
    return land === null
      ? { fault: 'Add the meridian, like NE-14-46-19-W4 or 46-19-W4' }
      : { label: land, legalLand: land };
  }
  const place = await findPlace(where);
  if (!place) return { fault: 'We do not know this place. Try a town or county near it' };
  if (!isPlaceBegun(where, place))
    return { fault: `We do not know this place. Did you mean ${place.text}? Then write it like that` };
  const region = place.context.find(({ short_code }) => short_code?.startsWith('CA-'))?.short_code?.slice(3);
  return { label: `${place.text}${region ? `, ${region}` : ''}`, coordinates: place.center };
}
