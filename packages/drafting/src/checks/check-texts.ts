import type { SaleDraft } from '@quarterline/contract';
import { whyNotPublicMarkdown } from '@quarterline/markdown/limits';
import { type Fault, faultIf } from './check.ts';

/** Descriptions that cannot be laid out as pages: too long, or nested or marked beyond what a page can take. */
export const checkTexts = (draft: SaleDraft): Fault[] => [
  ...faultIf(
    'words',
    'descriptionMarkdown',
    'The description cannot be shown',
    whyNotPublicMarkdown(draft.descriptionMarkdown),
  ),
  ...draft.parcels.flatMap((parcel, index) => [
    ...faultIf(
      'parcels',
      `parcels/${parcel.id}/descriptionMarkdown`,
      `The description of ${parcel.name || `parcel ${index + 1}`} cannot be shown`,
      whyNotPublicMarkdown(parcel.descriptionMarkdown),
    ),
    ...parcel.features.flatMap(({ id, name, descriptionMarkdown }) =>
      faultIf(
        'parcels',
        `parcels/${parcel.id}/features/${id}/descriptionMarkdown`,
        `The description of ${name || 'a feature'} cannot be shown`,
        whyNotPublicMarkdown(descriptionMarkdown),
      ),
    ),
  ]),
  ...draft.options.flatMap(({ id, name, descriptionMarkdown }) =>
    faultIf(
      'options',
      `options/${id}/descriptionMarkdown`,
      `The description of ${name || 'an option'} cannot be shown`,
      whyNotPublicMarkdown(descriptionMarkdown),
    ),
  ),
];
