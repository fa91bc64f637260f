import { z } from 'zod';
import {
  AnswerMistake,
  AskVoid,
  ControlAction,
  ControlBoard,
  ControlDone,
  PhoneBid,
  SettleVoid,
} from '../administration/control.ts';
import {
  CorrectionChoices,
  CorrectionDone,
  CorrectionPreview,
  CorrectionQuery,
  CorrectionRequest,
} from '../administration/corrections.ts';
import { BeginRehearsal, Rehearsals, StartedRehearsal } from '../administration/rehearsal.ts';
import { BidAccepted, BidRefused, StaffMistakes } from '../sale/bidding.ts';
import { HandedIn, HandIn, NameOpeners, OpenerKey, Openers, Opening } from '../sale/tenders.ts';
import type { EndpointTable } from './endpoint.ts';

export const CONTROL_BOARD = {
  'GET /api/admin/auctions/:slug/control': {
    id: 'getControlBoard',
    who: 'see_people',
    summary: 'What staff see of a live sale.',
    answer: ControlBoard,
  },
  'POST /api/admin/auctions/:slug/control/acts': {
    id: 'actInSale',
    who: 'hold_sales',
    summary: 'Holds, resumes, extends or withdraws.',
    body: ControlAction,
    answer: ControlDone,
  },
  'GET /api/admin/auctions/:slug/corrections': {
    id: 'listCorrectionChoices',
    who: 'see_people',
    summary: 'What a mistake in a sale can be about: lots, bids, bidders and documents.',
    answer: CorrectionChoices,
  },
  'POST /api/admin/auctions/:slug/corrections/preview': {
    id: 'previewCorrection',
    who: 'see_people',
    summary: 'The lawful ways to correct a mistake, and everything that one step would bring about. Changes nothing.',
    body: CorrectionQuery,
    answer: CorrectionPreview,
    isAudited: false,
  },
  'POST /api/admin/auctions/:slug/corrections': {
    id: 'correctMistake',
    who: 'handle_bidders',
    summary:
      'Takes one step to correct a mistake, as its preview showed it. Each step takes the right that it takes elsewhere.',
    body: CorrectionRequest,
    answer: CorrectionDone,
  },
  'GET /api/admin/auctions/:slug/mistakes': {
    id: 'listMistakes',
    who: 'see_people',
    summary: 'Mistakes that bidders reported in a sale.',
    answer: StaffMistakes,
  },
  'POST /api/admin/auctions/:slug/control/mistakes': {
    id: 'answerMistake',
    who: 'run_sales',
    summary: 'Answers a reported mistake.',
    body: AnswerMistake,
    answer: ControlDone,
  },
  'POST /api/admin/auctions/:slug/control/voids': {
    id: 'askForVoid',
    who: 'run_sales',
    summary: 'Asks a second person to void a bid.',
    body: AskVoid,
    answer: ControlDone,
  },
  'POST /api/admin/auctions/:slug/control/voids/:voidId': {
    id: 'settleVoid',
    who: 'run_sales',
    summary: 'Confirms a void as the second person, or drops it.',
    body: SettleVoid,
    answer: ControlDone,
  },
  'GET /api/admin/auctions/:slug/openers': {
    id: 'getOpeners',
    who: 'see_sales',
    summary: 'Who opens the tenders of a sale, and whose keys are made.',
    answer: Openers,
  },
  'POST /api/admin/auctions/:slug/openers': {
    id: 'nameOpeners',
    who: 'publish_sales',
    summary: 'Names the two or three people who open the tenders of a sale.',
    body: NameOpeners,
    answer: Openers,
  },
  'POST /api/admin/auctions/:slug/openers/key': {
    id: 'keepOpenerKey',
    who: 'run_sales',
    summary: 'Keeps the public half of your key as an opener.',
    body: OpenerKey,
    answer: Openers,
  },
  'GET /api/admin/auctions/:slug/opening': {
    id: 'getOpening',
    who: 'run_sales',
    summary: 'What your part of an opening is made from, after the closing time.',
    query: z.object({ parts: z.literal('yes').optional() }),
    answer: Opening,
  },
  'POST /api/admin/auctions/:slug/opening': {
    id: 'handInPart',
    who: 'run_sales',
    summary: 'Hands in your part; with the second one the tenders are opened.',
    body: HandIn,
    answer: HandedIn,
  },
  'POST /api/admin/auctions/:slug/control/phone-bids': {
    id: 'placePhoneBid',
    who: 'enter_phone_bids',
    summary: 'Bids for a bidder on the telephone, in their name and yours.',
    body: PhoneBid,
    answer: BidAccepted,
    refusal: BidRefused,
  },
  'GET /api/admin/auctions/:slug/rehearsals': {
    id: 'listRehearsals',
    who: 'see_sales',
    summary: 'The rehearsals of a sale.',
    answer: Rehearsals,
  },
  'POST /api/admin/auctions/:slug/rehearsals': {
    id: 'beginRehearsal',
    who: 'run_sales',
    summary: 'Rehearses a sale with robot bidders.',
    body: BeginRehearsal,
    answer: StartedRehearsal,
  },
  'POST /api/admin/auctions/:slug/control/drill': {
    id: 'drillOutage',
    who: 'run_sales',
    summary: 'Lets the engine fall silent in a rehearsal.',
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies EndpointTable;
