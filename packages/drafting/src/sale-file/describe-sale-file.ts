import type { AdminSaleStatus, SaleDraft } from '@quarterline/contract';
import { type CopyLists, counted } from '../describe-copy.ts';
import { draftFormat } from '../formats/draft-formats.ts';

type Described = {
  draft: SaleDraft;
  status: AdminSaleStatus;
  /** Public items of the sale that are not part of its draft. */
  corrections: number;
  questions: number;
};

/** Describes a sale file: its content, and left-out parts with reasons, for export and import. */
export function describeSaleFile({ draft, status, corrections, questions }: Described): CopyLists {
  const isOver = status === 'completed' || status === 'cancelled';
  const features = draft.parcels.flatMap((parcel) => parcel.features);
  const shown = [draft, ...draft.parcels, ...features].flatMap(({ pictures }) => pictures);
  const pictures = [draft.saleImage, draft.aerial, ...shown].filter((picture) => picture !== null);
  const taken = [
    ...counted(draft.parcels.length, 'parcel with its land and figures', 'parcels with their land and figures'),
    ...counted(
      sum(draft.parcels.map(({ drawn }) => drawn.length)),
      'shape drawn on the land',
      'shapes drawn on the land',
    ),
    ...counted(draft.parcels.filter(({ boundary }) => boundary !== null).length, 'boundary', 'boundaries'),
    ...counted(features.length, 'feature of the land', 'features of the land'),
    ...counted(draft.groups.length, 'en bloc group'),
    ...counted(draft.options.length, 'option'),
    ...counted(pictures.length, 'picture'),
    ...counted(draft.documents.length, 'document with its versions', 'documents with their versions'),
    'Texts, dates, rules, increments and fees',
  ];
  const left = [
    { what: 'Accounts of the seller’s side', why: 'Who may see a sale is decided in each installation.' },
    { what: 'Registrations, bids and limits', why: 'People gave them to one firm. Each registers anew.' },
    { what: 'What sellers approved and signed', why: 'It was given for one sale in one installation.' },
    ...draftFormat(draft).leftBehind,
    ...counted(corrections, 'correction of a public fact', 'corrections of public facts').map((what) => ({
      what,
      why: 'They tell what was public there before. The corrected facts are taken.',
    })),
    ...counted(questions, 'answered question').map((what) => ({ what, why: 'The answers were given there.' })),
    ...(isOver
      ? [
          {
            what: 'The result',
            why: 'Its signed record comes in the file as evidence and enters no record here. The sale comes as a draft.',
          },
        ]
      : []),
  ];
  return { taken, left };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
