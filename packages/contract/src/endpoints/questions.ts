import { OwnQuestion, QuestionForm, QuestionRequest } from '../sale/questions.ts';
import type { EndpointTable } from './endpoint.ts';

export const QUESTIONS = {
  'GET /api/auctions/:slug/questions': {
    id: 'listOwnQuestions',
    who: 'signed_in',
    summary: 'What you have asked about a sale, with our answers.',
    answer: QuestionForm,
  },
  'POST /api/auctions/:slug/questions': {
    id: 'askQuestion',
    who: 'signed_in',
    summary: 'Asks about a lot of a sale. Five wait at a time, ten are asked in a day; the same id is one question.',
    body: QuestionRequest,
    answer: OwnQuestion,
  },
} as const satisfies EndpointTable;
