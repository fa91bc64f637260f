import type { BidAnswer, LiveFrame, LiveSnapshot, OwnMistake } from '@quarterline/contract';
import { isRecord } from '#platform/web/ask-engine.ts';

/*
 * The messages of the contract, recognised without its schemas: those are 29 kB of script, five seconds at the edge of
 * coverage, for messages of our own server. What would make a wrong price, clock or answer is checked here; a test
 * holds these readers beside the schemas.
 */

const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isIntOrNull = (value: unknown): boolean => value === null || isInt(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const everyOne = (value: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isOne(one));

const isParcel = (parcel: Record<string, unknown>): boolean =>
  isText(parcel.id) &&
  isText(parcel.phase) &&
  isInt(parcel.position) &&
  isInt(parcel.startingBidCents) &&
  isIntOrNull(parcel.leadingCents) &&
  isIntOrNull(parcel.minimumCents) &&
  isInt(parcel.incrementCents) &&
  isInt(parcel.bidCount) &&
  isInt(parcel.opensAt) &&
  isInt(parcel.closesAt);

const isBid = (bid: Record<string, unknown>): boolean =>
  isInt(bid.sequence) && isText(bid.parcelId) && isInt(bid.amountCents) && isInt(bid.decidedAt);

const isLive = (message: Record<string, unknown>): boolean =>
  isInt(message.sequence) &&
  isInt(message.serverTimeMs) &&
  isText(message.status) &&
  isText(message.phase) &&
  everyOne(message.groups, (group) => isText(group.id) && isInt(group.openingCents)) &&
  everyOne(message.parcels, isParcel) &&
  everyOne(message.bids, isBid) &&
  Array.isArray(message.announcements);

export const readSnapshot = (message: unknown): LiveSnapshot | null =>
  isRecord(message) &&
  isLive(message) &&
  isRecord(message.you) &&
  isRecord(message.sale) &&
  Array.isArray(message.sale.parcels)
    ? (message as LiveSnapshot)
    : null;

export const readFrame = (message: unknown): LiveFrame | null =>
  isRecord(message) && isLive(message) && isInt(message.after) && Array.isArray(message.voidedSequences)
    ? (message as LiveFrame)
    : null;

type Heartbeat = { serverTimeMs: number; wireVersion?: number };

export const readHeartbeat = (message: unknown): Heartbeat | null =>
  isRecord(message) && isInt(message.serverTimeMs) ? (message as Heartbeat) : null;

const isReceipt = (receipt: unknown): boolean =>
  isRecord(receipt) &&
  ['accepted', 'refused'].includes(String(receipt.outcome)) &&
  isInt(receipt.receiptNumber) &&
  isInt(receipt.amountCents) &&
  isInt(receipt.decidedAtMs);

/** What became of a bid: accepted, refused, or `unknown` to the engine. Null is not an answer at all. */
export function readBidAnswer(message: unknown): BidAnswer | null {
  if (!isRecord(message)) return null;
  if (message.outcome === 'unknown') return { outcome: 'unknown' };
  if (message.outcome === 'accepted' && isReceipt(message.receipt) && isInt(message.closesAtMs))
    return message as BidAnswer;
  if (message.outcome === 'refused' && isText(message.code) && isText(message.message)) return message as BidAnswer;
  return null;
}

export const readMistake = (message: unknown): OwnMistake | null =>
  isRecord(message) && isInt(message.sequence) && isInt(message.reportedAtMs) ? (message as OwnMistake) : null;

export const readMistakes = (message: unknown): readonly OwnMistake[] | null =>
  isRecord(message) && Array.isArray(message.mistakes)
    ? message.mistakes.flatMap((one) => readMistake(one) ?? [])
    : null;
