import type { SaleDraft, SaleFormat } from '@quarterline/contract';
import { type Read, readCount, readPercent } from '@quarterline/fields';
import { type Fault, fault, faultIf } from './check.ts';

/** An opener of the tenders: name, and the instant of their key. */
export type OpenerCheck = { name: string; keyMadeAt: number | null };

/**
 * `publicFormat`: the format that was published; null before. `openers`: who was named to open the tenders. `isFixed`:
 * tenders are taken already, under the keys of the record.
 */
export type TenderCheckContext = {
  publicFormat: SaleFormat | null;
  openers: readonly OpenerCheck[];
  isFixed: boolean;
  takesDocuments: boolean;
};

export const OPENERS = 'tender/openers';

const MAX_ROUND_HOURS = 60 * 24;
const MAX_SELLER_DAYS = 60;
const MAX_INVITED = 100;
const WHOLE = 10_000;

/** The sentence of a figure that is missing, unreadable or outside of its bounds; null where it will do. */
const doubt = (read: Read<number>, [min, max]: readonly [number, number], sentence: string): string | null =>
  read.kind === 'wrong'
    ? read.sentence
    : read.kind === 'empty' || read.value < min || read.value > max
      ? sentence
      : null;

const checkOpeners = ({ openers, isFixed, takesDocuments }: TenderCheckContext): Fault[] => {
  if (isFixed) return [];
  if (!takesDocuments)
    return [
      fault(
        'tender',
        OPENERS,
        'Sealed tenders cannot be taken here',
        'This engine has no key for private files. The person who runs it sets PRIVATE_FILES_KEY.',
      ),
    ];
  if (openers.length < 2)
    return [
      fault('tender', OPENERS, 'The openers are not named', 'Name the two or three people who open the tenders.', true),
    ];
  return openers
    .filter(({ keyMadeAt }) => keyMadeAt === null)
    .map(({ name }) =>
      fault(
        'tender',
        OPENERS,
        `${name} has not made their key`,
        'Each opener makes a key before the sale is published.',
        true,
      ),
    );
};

/** Validates the fields of a sale by sealed tender. */
export function checkTender(draft: SaleDraft, context: TenderCheckContext): Fault[] {
  const { secondRound, invites, invited, roundHours, acceptance, sellerDays } = draft.tender;
  const about = (field: string, words: string, sentence: string | null): Fault[] =>
    faultIf('tender', `tender/${field}`, words, sentence);
  const invitation =
    invites === 'highest'
      ? doubt(readCount(invited), [2, MAX_INVITED], `Write how many, from 2 to ${MAX_INVITED}.`)
      : doubt(readPercent(invited), [1, WHOLE], 'Write a percentage over 0 and up to 100.');
  return [
    ...(secondRound
      ? [
          ...about('invited', 'Who is invited to the second round is not set', invitation),
          ...about(
            'roundHours',
            'How long the second round lasts is not set',
            doubt(readCount(roundHours), [1, MAX_ROUND_HOURS], `Write the hours, from 1 to ${MAX_ROUND_HOURS}.`),
          ),
        ]
      : []),
    ...(acceptance === 'seller_accepts'
      ? about(
          'sellerDays',
          'How long the seller has to accept is not set',
          doubt(readCount(sellerDays), [1, MAX_SELLER_DAYS], `Write the days, from 1 to ${MAX_SELLER_DAYS}.`),
        )
      : []),
    ...checkOpeners(context),
  ];
}
