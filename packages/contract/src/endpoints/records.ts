import { z } from 'zod';
import {
  Checkpoint,
  PublishedAddenda,
  PublishedKeys,
  PublishedRecord,
  SigningKey,
} from '../publication/published-record.ts';
import { BidAnswerQuery, TenderAnswer } from '../sale/bidding.ts';
import type { EndpointTable } from './endpoint.ts';

export const RECORDS = {
  'GET /api/auctions/:slug/checkpoint': {
    id: 'getCheckpoint',
    who: 'everyone',
    isForScripts: true,
    summary: 'The signed checkpoint of a record, and the proof that it extends an older one.',
    query: z.object({ since: z.coerce.number().int().positive().optional() }),
    answer: Checkpoint,
  },
  'GET /api/auctions/:slug/record': {
    refusals: [304, 409],
    id: 'getRecord',
    who: 'everyone',
    isForScripts: true,
    summary: 'The finished record of a sale that is over, with its signatures.',
    answer: PublishedRecord,
  },
  'GET /api/auctions/:slug/record/addenda': {
    refusals: [409],
    id: 'getRecordAddenda',
    who: 'everyone',
    isForScripts: true,
    summary: 'The signed addenda that follow a finished record.',
    answer: PublishedAddenda,
  },
  'GET /api/auctions/:slug/statement': {
    refusals: [409],
    id: 'getStatement',
    who: 'everyone',
    summary: 'The statement of a finished sale as a PDF.',
    answer: 'application/pdf',
  },
  'GET /api/auctions/:slug/bids/:bidId': {
    id: 'getBidAnswer',
    who: 'everyone',
    summary: 'What became of a bid whose answer was lost, for the device that sent it.',
    query: BidAnswerQuery,
    answer: TenderAnswer,
  },
  'GET /api/signing-key': {
    id: 'getSigningKey',
    who: 'everyone',
    isForScripts: true,
    summary: 'The public key that receipts and records are signed with.',
    answer: SigningKey,
  },
  'GET /.well-known/quarterline-keys.json': {
    id: 'listPublishedKeys',
    who: 'everyone',
    isForScripts: true,
    summary: 'Every public key of this engine with its time, at a fixed address.',
    answer: PublishedKeys,
  },
} as const satisfies EndpointTable;
