import { CHAIN_START, chainHash, type SaleEvent, viewBid } from '@quarterline/rules';
import { sha256 } from '#engine/sha256.ts';
import { fourParcelsAndBlock } from '../../packages/rules/tests/model-sale.ts';
import type { Call, History, Line, RecordLine } from './history.ts';

/** A good day: four parcels with an extension, a refused bid, a block that is won; seen by a visitor and by one bidder. */
export function modelHistory(): History {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '1', 612_100);
  sale.bid('13:59', 'Bert', '1', 640_000);
  sale.bid('14:05', 'Anna', '2', 700_000);
  sale.tick('14:31');
  sale.bid('14:46', 'Anna', 'E', 2_900_000);
  sale.tick('15:00');
  sale.tick('16:00');
  sale.bid('16:00', 'Anna', '1', 900_000);
  return historyOf(sale.record);
}

/** A history in which every bid of a record was asked once and answered at once, and two people watched. */
export function historyOf(record: readonly SaleEvent[]): History {
  const lines = chained(record as readonly Line[]);
  return {
    saleId: 'sale',
    record: lines,
    calls: record.flatMap((event, index) => callOf(event as Line, lines[index]?.hash ?? '')),
    limits: [],
    actions: null,
    watchers: [
      { viewer: { role: 'visitor' }, arrived: receivedBy({ role: 'visitor' }, record) },
      {
        viewer: { role: 'bidder', bidderId: 'Anna' },
        arrived: receivedBy({ role: 'bidder', bidderId: 'Anna' }, record),
      },
    ],
    silences: [],
    outageAfterMs: 5000,
    publicKeyPem: null,
    clockToleranceMs: 0,
  };
}

/** The texts of a record with their hashes, made anew: a record that was falsified whole. */
export function chained(record: readonly Line[]): RecordLine[] {
  let head = CHAIN_START;
  return record.map((line) => {
    const text = JSON.stringify(line);
    head = chainHash(head, text, sha256);
    return { text, hash: head };
  });
}

const callOf = (entry: Line, hash: string): Call[] => {
  if (entry.kind !== 'bid_accepted' && entry.kind !== 'bid_refused') return [];
  const { bidId, parcelId, bidderId, amountCents, sequence, decidedAt } = entry as Line &
    Record<string, string & number>;
  const refusal = entry.refusal as { code: string; facts: Record<string, number> } | undefined;
  const receipt = {
    receiptNumber: sequence,
    parcelId,
    bidId,
    bidderId,
    amountCents,
    decidedAtMs: decidedAt,
    entryHash: hash,
    outcome: refusal ? 'refused' : 'accepted',
    refusalCode: refusal?.code ?? null,
  };
  const body = refusal
    ? { outcome: 'refused', code: refusal.code, ...refusal.facts, receipt }
    : { outcome: 'accepted', receipt, nextMinimumCents: Number(amountCents) + 500_000 };
  return [
    {
      bidId: String(bidId),
      kind: 'bid',
      bidderId: String(bidderId),
      parcelId: String(parcelId),
      enteredBy: (entry.enteredBy as string | null | undefined) ?? null,
      amountCents: Number(amountCents),
      calledAt: decidedAt - 20,
      answers: [{ at: decidedAt + 20, status: refusal ? 409 : 200, body: JSON.stringify(body) }],
    },
  ];
};

/** One snapshot at the beginning, then a frame for every entry. */
const receivedBy = (viewer: Parameters<typeof viewBid>[1], record: readonly SaleEvent[]) =>
  record.map((event, index) => {
    const bid = event.kind === 'bid_accepted' ? viewBid(event, viewer) : null;
    const parcels = bid ? [{ id: bid.parcelId, leadingCents: bid.amountCents, closedAt: null }] : [];
    const message = {
      sequence: event.sequence,
      parcels,
      bids: bid ? [bid] : [],
      ...(index > 0 ? { after: index } : {}),
    };
    const name = index === 0 ? 'snapshot' : 'frame';
    return {
      at: event.decidedAt + 30,
      text: `id: ${event.sequence}\nevent: ${name}\ndata: ${JSON.stringify(message)}\n\n`,
    };
  });
