import { AddendumRequest, QuestionAction, StaffAddenda, StaffQuestion, StaffQuestions } from '../sale/questions.ts';
import type { EndpointTable } from './endpoint.ts';

export const STAFF_QUESTIONS = {
  'GET /api/admin/auctions/:slug/questions': {
    id: 'listQuestions',
    who: 'see_people',
    summary: 'What was asked about a sale; what waits comes first.',
    answer: StaffQuestions,
  },
  'POST /api/admin/auctions/:slug/questions/:questionId': {
    id: 'answerQuestion',
    who: 'answer_people',
    summary: 'Answers a question for everybody or for the asker alone, or leaves it without an answer.',
    body: QuestionAction,
    answer: StaffQuestion,
  },
  'GET /api/admin/auctions/:slug/addenda': {
    id: 'listAddenda',
    who: 'see_sales',
    summary: 'The addenda of a sale, and how many bidders accepted.',
    answer: StaffAddenda,
  },
  'POST /api/admin/auctions/:slug/addenda': {
    id: 'publishAddendum',
    who: 'publish_sales',
    summary:
      'Publishes an addendum as a version of the Conditions of Sale, which every bidder accepts before the next bid.',
    body: AddendumRequest,
    answer: StaffAddenda,
  },
} as const satisfies EndpointTable;
