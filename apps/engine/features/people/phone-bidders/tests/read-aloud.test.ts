import { describe, expect, it } from 'vitest';
import { readAloud } from '../server/read-aloud.ts';

const email = (...paragraphs: string[]): string =>
  `Hello Jane,\n\n${paragraphs.join('\n\n')}\nQuestions: (780) 555-0142.`;
const outbid = (lot: string, price: string): string =>
  email(
    `${lot}: the high bid is ${price}. It closes Dec 15, 2026 at 12:00 PM Alberta time.\nReview your next bid: https://bid.example/?bid=1`,
    'The bidding page: https://bid.example/',
  );
const say = (...tasks: [kind: string, text: string][]): string[][] => {
  const spoken = readAloud(tasks.map(([kind, text], index) => ({ id: String(index), kind, subject: 'News', text })));
  return tasks.map((_, index) => spoken.get(String(index)) ?? []);
};

describe('what is read aloud to a bidder without email', () => {
  it('has dollars and months in words, and neither greeting, address nor number of an entry', () => {
    expect(say(['outbid', outbid('Parcel 2', '$1,100,000')])).toEqual([
      [
        'You have been outbid.',
        'Parcel 2: the high bid is one million one hundred thousand dollars.',
        'It closes December 15, 2026 at 12:00 PM Alberta time.',
      ],
    ]);
    expect(say(['receipt', email('$640,000 on Parcel 2, May 4, 2026 at 1:00 PM, entry 48 of the record.')])).toEqual([
      ['Six hundred forty thousand dollars on Parcel 2, May 4, 2026 at 1:00 PM.'],
    ]);
  });

  it('leaves out what is for the eyes', () => {
    const text = email('Tap the button below.', '> The road is open again.', 'Read it here: https://bid.example/x.');
    expect(say(['announcement', text])).toEqual([['The road is open again.']]);
    expect(say(['offer', email('Tap here: https://bid.example/x')])).toEqual([['News.']]);
  });

  it.each([
    ['> The road below Parcel 3 is closed.', 'The road below Parcel 3 is closed.'],
    ['The reason: The plan attached to the title is wrong.', 'The reason: The plan attached to the title is wrong.'],
    ['> The lease pays $1.5 million.', 'The lease pays $1.5 million.'],
    ['> It pays $12.5 an acre, or $2,000.', 'It pays $12.5 an acre, or two thousand dollars.'],
  ])('says what staff wrote whole, and no other amount than theirs: %s', (line, said) => {
    expect(say(['announcement', email(line)])).toEqual([[said]]);
  });

  it('says the newest price of a lot only, and each announcement', () => {
    const [first, other, again, ...announced] = say(
      ['outbid', outbid('Parcel 2', '$1,000,000')],
      ['outbid', outbid('Parcel 3', '$900,000')],
      ['outbid', outbid('Parcel 2', '$1,100,000')],
      ['announcement', email('> First.')],
      ['announcement', email('> Second.')],
    );
    expect(first).toEqual([]);
    expect([other?.length, again?.length]).toEqual([3, 3]);
    expect(announced).toEqual([['First.'], ['Second.']]);
  });

  const entered = 'Our staff entered a bid of $1,200,000 for you by phone, on Parcel 2, Dec 1, 2026 at 1:00 PM.';
  it.each([
    ['phone_bid', entered],
    ['provisional', 'Parcel 2: your bid of $1,200,000 was the highest at the close.'],
    ['void', 'Parcel 2: a bid above yours was struck out by our staff.'],
    ['result', 'Parcel 2: sold.'],
  ])('says no “outbid” after a %s that ends it', (kind, later) => {
    expect(say(['outbid', outbid('Parcel 2', '$1,000,000')], [kind, email(later)])[0]).toEqual([]);
  });

  it.each([
    ['phone_bid', entered.replace('entered', 'tried to enter')],
    ['phone_bid', entered.replace('Parcel 2', 'Parcel 20')],
    ['void', 'Parcel 2: your bid of $900,000 was struck out by our staff.'],
    ['announcement', '> Parcel 2: the high bid is $1.'],
  ])('keeps “outbid” before a %s that does not end it', (kind, later) => {
    expect(say(['outbid', outbid('Parcel 2', '$1,000,000')], [kind, email(later)])[0]).toHaveLength(3);
  });

  it('says where a clock is now, and keeps an earlier task before a later one', () => {
    const held = email(
      'The clock of Parcel 2 is held. It does not close until we say when it runs on.\nThe reason: Fog.',
    );
    const runs = email('The clock of Parcel 2 runs on Dec 1, 2026 at 1:00 PM.');
    expect(say(['schedule', held], ['schedule', runs])).toEqual([
      [],
      ['The clock of Parcel 2 runs on December 1, 2026 at 1:00 PM.'],
    ]);
    expect(say(['schedule', runs], ['schedule', held])[1]).toHaveLength(3);
  });
});
