import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { at, fourParcelsAndBlock } from '../../packages/rules/tests/model-sale.ts';
import { checkHistory } from './check-history.ts';
import type { Action, Call, History, Line } from './history.ts';
import { chained, historyOf } from './model-history.ts';

/** A day with staff: more time, a stop that goes on after two minutes, a void by two people, and a bid on the phone. */
const staffedDay = (): History => {
  const sale = fourParcelsAndBlock();
  const actions: Action[] = [];
  const action = (
    when: string,
    kind: Action['kind'],
    parcelId: string | null,
    input: Action['input'],
    second: Action['second'] = null,
  ) => {
    const reason = `reason ${actions.length + 1}`;
    const asked = { kind, ...(parcelId || kind === 'announce_resume' ? { parcelId } : {}), ...input };
    const with_ = second ? { ...asked, secondActorId: second.actorId } : asked;
    const done = sale.staff(when, with_ as Parameters<typeof sale.staff>[1], reason, 'Dana') === 'done';
    const answers = [{ at: at(when) + 20, status: done ? 200 : 409, body: '{}' }];
    actions.push({ reason, kind, actorId: 'Dana', parcelId, input, calledAt: at(when) - 20, second, answers });
  };
  sale.bid('10:00', 'Anna', '1', 612_000);
  action('10:05', 'announce', null, { text: 'Lunch at noon.' });
  action('10:10', 'add_time', '1', { byMs: 60_000 });
  action('10:20', 'hold_sale', null, {});
  action('10:21', 'hold_sale', null, {});
  action('10:30', 'announce_resume', null, { resumesAt: at('10:40') });
  sale.tick('10:40');
  sale.bid('11:00', 'Bert', '1', 700_000, { by: 'Dana' });
  sale.bid('11:01', 'Anna', '1', 800_000, { bidId: 'a-zero-too-many' });
  const second = { actorId: 'Erin', calledAt: at('11:10') - 10 };
  action('11:10', 'void_bid', '1', { bidId: 'a-zero-too-many' }, second);
  action('14:29:30', 'lower_increment', '2', { incrementCents: dollars(2_500) });
  for (const when of ['15:30', '16:30', '17:30']) sale.tick(when);
  return { ...historyOf(sale.record), actions, watchers: [] };
};

const seen = (change: (history: History) => void): History => {
  const history = structuredClone(staffedDay());
  change(history);
  return history;
};
const rewritten = (change: (record: Line[]) => Line[]): History => {
  const history = staffedDay();
  return { ...history, record: chained(change(history.record.map(({ text }) => JSON.parse(text)))) };
};
const withLine = (kind: string, change: (line: Line) => Partial<Line>): History =>
  rewritten((record) => {
    const place = record.findIndex((line) => line.kind === kind);
    return record.map((line, index) => (index === place ? ({ ...line, ...change(line) } as Line) : line));
  });
const actionOf = (history: History, kind: Action['kind']): Action =>
  history.actions?.find((one) => one.kind === kind) as Action;
const phoneCall = (history: History): Call => history.calls.find(({ enteredBy }) => enteredBy !== null) as Call;
const brokenBy = (history: History): number[] => [...new Set(checkHistory(history).map(({ invariant }) => invariant))];

describe('the checker of what staff do', () => {
  it('finds nothing wrong with a day on which staff added time, stopped the sale, voided a bid and answered the phone', () => {
    const history = staffedDay();
    expect(checkHistory(history)).toEqual([]);
    expect(history.actions?.map(({ answers }) => answers[0]?.status)).toEqual([200, 200, 200, 409, 200, 200, 200]);
    expect(history.record.filter(({ text }) => text.includes('close_moved'))).toHaveLength(2);
    expect(history.record.some(({ text }) => text.includes('parcel_resumed'))).toBe(true);
  });

  it('finds nothing wrong with actions whose answer never came, whether they were done or not', () => {
    const history = seen((one) => {
      actionOf(one, 'announce').answers = [];
      one.actions?.push({ ...actionOf(one, 'announce'), reason: 'never arrived', answers: [] });
    });
    expect(checkHistory(history)).toEqual([]);
  });

  /** A hold as the request for a void leaves it: in place of the announcement, under the name of `actorId`. */
  const heldFor = (actorId: string): History => {
    const { parcelId } = actionOf(staffedDay(), 'void_bid');
    const reason = { code: 'second_person' };
    return rewritten((record) => {
      const place = record.findLastIndex(({ kind }) => kind === 'bid_voided');
      const hold = { ...record[place], kind: 'parcel_held', remainingMs: 60_000, parcelId, reason, actorId } as Line;
      return record.toSpliced(place, 0, hold).map((line, index) => ({ ...line, sequence: index + 1 }));
    });
  };
  const faultsOfActions = (history: History) => checkHistory(history).filter(({ invariant }) => invariant === 11);

  it('finds nothing wrong with a clock that stood while a second person was asked, and with no other hold', () => {
    expect(faultsOfActions(heldFor('Dana'))).toEqual([]);
    expect(faultsOfActions(heldFor('Erin')).map(({ words }) => words)).toEqual([
      expect.stringMatching(/^entry \d+ \(parcel_held\) is an action that nobody asked for$/),
    ]);
  });

  it.each<[invariant: number, what: string, history: History]>([
    [
      11,
      'an action that was said to be done and is not in the record',
      seen((one) => one.actions?.push({ ...actionOf(one, 'announce'), reason: 'lost' })),
    ],
    [11, 'an action that nobody asked for', seen((one) => void one.actions?.splice(0, 1))],
    [
      11,
      'an action that is done twice',
      rewritten((record) => {
        const place = record.findIndex(({ kind }) => kind === 'announced');
        const doubled = record.toSpliced(place, 0, record[place] as Line);
        return doubled.map((line, index) => ({ ...line, sequence: index + 1 }));
      }),
    ],
    [
      11,
      'an action that was refused and done',
      seen((one) => void Object.assign(actionOf(one, 'announce').answers[0] ?? {}, { status: 409 })),
    ],
    [11, 'an action under another name', withLine('announced', () => ({ actorId: 'Erin' }))],
    [11, 'other words than were to be announced', withLine('announced', () => ({ text: 'Lunch at one.' }))],
    [
      11,
      'another length of time than was added',
      seen((one) => void Object.assign(actionOf(one, 'add_time').input, { byMs: 61_000 })),
    ],
    [
      11,
      'an action that was decided before it was asked for',
      seen((one) => void Object.assign(actionOf(one, 'announce'), { calledAt: at('10:06') })),
    ],
    [
      11,
      'a void by one person twice',
      seen((one) => {
        const action = actionOf(one, 'void_bid');
        if (action.second) action.second.actorId = action.actorId;
      }),
    ],
    [
      11,
      'a void that the second person never confirmed',
      seen((one) => void Object.assign(actionOf(one, 'void_bid'), { second: null })),
    ],
    [
      11,
      'a void of another bid',
      seen((one) => void Object.assign(actionOf(one, 'void_bid').input, { bidId: 'bid-1' })),
    ],
    [
      11,
      'a lower step that moves a close further than quiet time',
      rewritten((record) => {
        const place = record.findLastIndex(({ kind }) => kind === 'close_moved');
        return record.with(place, { ...record[place], closeAfter: at('14:40') } as Line);
      }),
    ],
    [
      1,
      'a bid on the phone that stands as the bidder’s own',
      seen((one) => void Object.assign(phoneCall(one), { enteredBy: null })),
    ],
    [
      1,
      'a bid on the phone that nobody entered',
      seen((one) => void one.calls.splice(one.calls.indexOf(phoneCall(one)), 1)),
    ],
    [
      11,
      'a sale that goes on before it was announced for',
      withLine('sale_resumed', () => ({ decidedAt: at('10:39') })),
    ],
    [
      11,
      'a sale that goes on although nobody announced it',
      rewritten((record) =>
        record
          .filter(({ kind }) => kind !== 'resume_announced')
          .map((line, index) => ({ ...line, sequence: index + 1 })),
      ),
    ],
    [11, 'a resume that is told too late', withLine('resume_announced', () => ({ resumesAt: at('10:31') }))],
    [
      11,
      'a clock that lost time while it stood',
      withLine('parcel_resumed', ({ closesAt }) => ({ closesAt: Number(closesAt) - 1000 })),
    ],
    [
      9,
      'a bidder who is told who of staff acted',
      seen((one) => {
        const [answer] = one.calls[0]?.answers ?? [];
        if (answer) answer.body = answer.body.replace('{', '{"by":"Dana",');
      }),
    ],
  ])('catches by invariant %i %s', (invariant, _, history) => {
    expect(brokenBy(history)).toContain(invariant);
  });
});
