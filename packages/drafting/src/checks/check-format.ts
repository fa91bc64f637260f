import type { SaleDraft } from '@quarterline/contract';
import { DRAFT_FORMATS, draftFormat } from '../formats/draft-formats.ts';
import { type Fault, faultIf, SECTIONS } from './check.ts';
import type { TenderCheckContext } from './check-tender.ts';

const OF_ONE_FORMAT = Object.values(DRAFT_FORMATS).flatMap(({ sections }) => sections);

/** Sections of the editor for a draft of this format. */
export function sectionsOf(draft: Pick<SaleDraft, 'saleFormat'>): readonly (typeof SECTIONS)[number][] {
  const { sections } = draftFormat(draft);
  return SECTIONS.filter(([id]) => !OF_ONE_FORMAT.includes(id) || sections.includes(id));
}

/** A sale keeps the format with which it was published: people registered for it. */
export const checkFormat = ({ saleFormat }: SaleDraft, { publicFormat }: TenderCheckContext): Fault[] =>
  faultIf(
    'details',
    'saleFormat',
    'A published sale keeps its format',
    publicFormat === null || publicFormat === saleFormat ? null : DRAFT_FORMATS[publicFormat].keeps,
  );
