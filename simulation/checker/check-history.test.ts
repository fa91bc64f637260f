import { describe, expect, it } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { History, Line } from './history.ts';
import { chained, modelHistory } from './model-history.ts';

/** The record as somebody else would have written it, with hashes that fit. */
const rewritten = (change: (record: Line[]) => Line[]): History => {
  const history = modelHistory();
  return { ...history, record: chained(change(history.record.map(({ text }) => JSON.parse(text)))) };
};
const withLine = (kind: string, change: (line: Line) => Partial<Line>): History =>
  rewritten((record) => {
    const at = record.findIndex((line) => line.kind === kind);
    return record.map((line, index) => (index === at ? ({ ...line, ...change(line) } as Line) : line));
  });
const addedAfter = (kind: string, extra: (line: Line) => Record<string, unknown>): History =>
  rewritten((record) => {
    const at = record.findIndex((line) => line.kind === kind);
    const added = record.toSpliced(at + 1, 0, { ...record[at], ...extra(record[at] as Line) } as Line);
    return added.map((line, index) => ({ ...line, sequence: index + 1 }));
  });
const seen = (change: (history: History) => void): History => {
  const history = structuredClone(modelHistory());
  change(history);
  return history;
};
const firstCall = (history: History) => history.calls[0] as History['calls'][number];
const brokenBy = (history: History): number[] => [...new Set(checkHistory(history).map(({ invariant }) => invariant))];

describe('the checker of histories', () => {
  it('finds nothing wrong with a day on which nothing went wrong', () => {
    expect(checkHistory(modelHistory())).toEqual([]);
  });

  it('finds nothing wrong with bids whose answer never came, whether they were taken or not', () => {
    const lost = seen((history) => {
      firstCall(history).answers = [];
      history.calls.push({ ...firstCall(history), bidId: 'never-arrived', answers: [] });
    });
    expect(checkHistory(lost)).toEqual([]);
  });

  it.each<[invariant: number, what: string, history: History]>([
    [
      1,
      'an acknowledged bid that is not in the record',
      seen((history) => {
        const body = firstCall(history).answers[0]?.body ?? '';
        const answers = [{ at: firstCall(history).calledAt + 40, status: 200, body: body.replace('bid-1', 'bid-9') }];
        history.calls.push({ ...firstCall(history), bidId: 'bid-9', answers });
      }),
    ],
    [
      1,
      'a bid that is in the record twice',
      addedAfter('bid_accepted', ({ amountCents }) => ({ amountCents: Number(amountCents) + 500_000 })),
    ],
    [1, 'a bid that nobody made', seen((history) => void history.calls.shift())],
    [
      1,
      'an acknowledged bid under another bidder in the record',
      withLine('bid_accepted', () => ({ bidderId: 'Carl' })),
    ],
    [
      1,
      'an answer that left before the bid was safe',
      seen((history) => {
        for (const line of history.record)
          Object.assign(line, { turnAt: 0, durableAt: JSON.parse(line.text).decidedAt + 21 });
      }),
    ],
    [2, 'a number that is missing', rewritten((record) => record.toSpliced(3, 1))],
    [2, 'a bid under the last one and the step', withLine('bid_accepted', () => ({ amountCents: 100 }))],
    [
      2,
      'a refusal that no order of the bids explains',
      seen((history) => {
        const answer = history.calls[1]?.answers[0];
        if (answer) answer.body = answer.body.replace('"minimumCents":61700000', '"minimumCents":61800000');
      }),
    ],
    [
      3,
      'two different answers to one bid',
      seen((history) => {
        const { answers } = firstCall(history);
        answers.push({ ...(answers[0] as (typeof answers)[number]), body: `${answers[0]?.body} ` });
      }),
    ],
    [
      3,
      'the answer to another amount',
      seen((history) => {
        history.calls.push({ ...firstCall(history), amountCents: 70_000_000 });
      }),
    ],
    [
      3,
      'a bid that is told its id stood for something else, and it did not',
      seen((history) => {
        const body = JSON.stringify({ outcome: 'refused', code: 'bid_id_reused', receipt: null });
        firstCall(history).answers = [{ at: firstCall(history).calledAt + 5, status: 409, body }];
      }),
    ],
    [
      12,
      'a refused bid of somebody who was not approved',
      withLine('bid_refused', (entry) => ({
        refusal: { ...(entry.refusal as object), code: 'registration_pending' },
      })),
    ],
    [
      12,
      'more refused bids of one bidder on a parcel than there may be',
      rewritten((record) => {
        const index = record.findIndex(({ kind }) => kind === 'bid_refused');
        const copies = Array.from({ length: 60 }, (_, copy) => ({ ...record[index], bidId: `copy-${copy}` }) as Line);
        return record.toSpliced(index + 1, 0, ...copies).map((entry, order) => ({ ...entry, sequence: order + 1 }));
      }),
    ],
    [
      12,
      'a refusal without a receipt, for a bidder of a live sale who was in no haste',
      seen((history) => {
        const at = firstCall(history).calledAt + 3_600_000;
        const body = JSON.stringify({ outcome: 'refused', code: 'amount_below_minimum', receipt: null });
        const answers = [{ at: at + 20, status: 409, body }];
        history.calls.push({ ...firstCall(history), bidId: 'plain', calledAt: at, answers });
      }),
    ],
    [
      4,
      'a bid that was taken at its close',
      withLine('bid_accepted', ({ closeBefore }) => ({ decidedAt: closeBefore as number })),
    ],
    [
      4,
      'a bid that moves the close further than the rule',
      withLine('bid_accepted', ({ closeAfter }) => ({ closeAfter: Number(closeAfter) + 1 })),
    ],
    [
      4,
      'a close that moves although no bid moved it',
      addedAfter('bid_refused', ({ decidedAt }) => ({
        kind: 'close_moved',
        parcelId: '1',
        closeBefore: 50_400_000,
        closeAfter: decidedAt + 99_000_000,
        because: 'bid',
      })),
    ],
    [
      4,
      'a bid decided before it was made',
      seen((history) => void Object.assign(firstCall(history), { calledAt: 36_000_010 })),
    ],
    [
      4,
      'a bid decided by a clock that was read before its turn',
      seen((history) => {
        for (const line of history.record)
          Object.assign(line, {
            turnAt: JSON.parse(line.text).decidedAt,
            durableAt: JSON.parse(line.text).decidedAt + 1,
          });
        Object.assign(history.record[3] ?? {}, { turnAt: 99_000_000, durableAt: 99_000_001 });
      }),
    ],
    [5, 'a parcel that closes twice', addedAfter('parcel_closed', () => ({}))],
    [
      5,
      'a parcel that goes to somebody else than its last bidder',
      withLine('parcel_became_provisional', () => ({ bidderId: 'Carl' })),
    ],
    [
      5,
      'a bid after the close',
      addedAfter('parcel_closed', ({ decidedAt, parcelId }) => ({
        kind: 'bid_accepted',
        parcelId,
        bidId: 'late',
        bidderId: 'Carl',
        amountCents: 90_000_000,
        decidedAt,
        enteredBy: null,
        byMaximum: false,
        closeBefore: 50_460_000,
        closeAfter: 50_460_000,
      })),
    ],
    [
      6,
      'a parcel that closed while nobody watched',
      seen((history) => {
        const { closedAt, decidedAt } = JSON.parse(
          history.record.find(({ text }) => text.includes('parcel_closed'))?.text ?? '{}',
        );
        history.silences = [{ from: closedAt - 60_000, until: decidedAt }];
      }),
    ],
    [
      7,
      'a block that opens at another sum',
      withLine('recess_began', ({ minimumOpeningCents }) => ({
        minimumOpeningCents: Number(minimumOpeningCents) - 500_000,
      })),
    ],
    [
      7,
      'a bid on the block by somebody who is not on its list',
      withLine('recess_began', () => ({ eligible: ['Bert'] })),
    ],
    [
      7,
      'a price of the block that is shared out wrongly',
      withLine('parcel_sold_en_bloc', ({ amountCents }) => ({ amountCents: Number(amountCents) + 100 })),
    ],
    [7, 'a block that loses although somebody bid on it', withLine('en_bloc_decided', () => ({ outcome: 'parcels' }))],
    [8, 'a watcher who missed something', seen(({ watchers }) => void watchers[0]?.arrived.splice(4, 1))],
    [
      8,
      'a watcher who saw a bid that never was',
      seen(({ watchers }) => {
        const arrived = watchers[0]?.arrived.find(({ text }) => text.includes('61200000'));
        if (arrived) arrived.text = arrived.text.replaceAll('61200000', '61300000');
      }),
    ],
    [8, 'a watcher who saw more than the record has', seen((history) => void history.record.pop())],
    [
      8,
      'a watcher who saw an entry before it was safe',
      seen((history) => {
        for (const line of history.record)
          Object.assign(line, { turnAt: 0, durableAt: JSON.parse(line.text).decidedAt + 31 });
        for (const { answers } of history.calls) for (const answer of answers) answer.at += 20;
      }),
    ],
    [
      9,
      'a visitor who was told who bid',
      seen(({ watchers }) => {
        const arrived = watchers[0]?.arrived.find(({ text }) => text.includes('"bidderId":null'));
        if (arrived) arrived.text = arrived.text.replace('"bidderId":null', '"bidderId":"Anna"');
      }),
    ],
    [
      9,
      'a bidder whose answer names another',
      seen((history) => {
        const [answer] = firstCall(history).answers;
        if (answer) answer.body = answer.body.replace('{', '{"beaten":"Bert",');
      }),
    ],
    [
      10,
      'an entry that was changed after it was hashed',
      seen((history) => {
        const line = history.record.at(-1);
        if (line) line.text = line.text.replace('"decidedAt":', '"decidedAt": ');
      }),
    ],
    [
      10,
      'a winner whom a stranger does not find',
      withLine('parcel_sold', ({ amountCents }) => ({ amountCents: Number(amountCents) + 100 })),
    ],
  ])('catches by invariant %i %s', (invariant, _, history) => {
    expect(brokenBy(history)).toContain(invariant);
  });
});
