export type DemoEpisode = {
  slug: string;
  title: string;
  episodeNumber: number | null;
  daysAgo: number;
  summary: string;
  notes: string;
  spoken: { who: string; words: string }[];
};

/** Short episodes, spoken by a computer's voice from exactly these words: the transcript is what is heard. */
export const EPISODES: readonly DemoEpisode[] = [
  {
    slug: 'what-a-quarter-is-worth',
    title: 'What a quarter is worth',
    episodeNumber: 3,
    daysAgo: 9,
    summary: 'Why two quarters side by side bring different prices, and what a buyer looks at first.',
    notes:
      '- What stands on a certificate of title\n- Soil class, drainage and shape of the field\n- Why the road counts\n\nThis is a demonstration episode with computer voices.',
    spoken: [
      {
        who: 'Dana',
        words: 'Welcome to Farmland Exchange. I am Dana, and this is a demonstration. Today: what is a quarter worth?',
      },
      {
        who: 'Martin',
        words:
          'It is worth what the second person would pay, plus one step. That is the short answer, and it is also how an auction works.',
      },
      { who: 'Dana', words: 'And the long answer?' },
      {
        who: 'Martin',
        words:
          'Start with the acres. Not the titled acres, the acres you can farm. A quarter with one hundred and fifty acres in one field is easier to work than one with the same acres cut in four by a creek.',
      },
      { who: 'Dana', words: 'Then the soil.' },
      {
        who: 'Martin',
        words:
          'Then the soil, and whether water leaves it in spring. Then the road. A quarter with gravel on two sides is a quarter you can haul from in November. And last, who farms next door. Your best buyer often shares your fence.',
      },
      {
        who: 'Dana',
        words:
          'So before you set a starting bid, walk the fence. Thank you, Martin. Bid well, and check your receipts.',
      },
    ],
  },
  {
    slug: 'by-the-quarter-or-as-a-block',
    title: 'By the quarter or as a block',
    episodeNumber: 2,
    daysAgo: 37,
    summary: 'How an en bloc round works, told with the arithmetic of one sale.',
    notes:
      '- Adding up the parcels\n- The premium and the opening amount\n- Why nobody is told that they have won before the block is decided\n\nThis is a demonstration episode with computer voices.',
    spoken: [
      {
        who: 'Dana',
        words: 'This is Farmland Exchange, a demonstration. Four parcels, one farm. Do we sell them apart or together?',
      },
      {
        who: 'Martin',
        words: 'Both. First apart. Each has its own clock. When the last one closes, we wait fifteen minutes.',
      },
      { who: 'Dana', words: 'And in those fifteen minutes?' },
      {
        who: 'Martin',
        words:
          'We add up the high bids. A parcel nobody bid on counts at its starting bid. We add five percent and round up. That is where the block opens, and nobody can take it for less.',
      },
      {
        who: 'Dana',
        words: 'So if somebody wants it whole, the family gets more than the parcels brought. And if nobody does?',
      },
      {
        who: 'Martin',
        words:
          'Then every parcel goes to its own high bidder. No harm done. That is why the bidding page says you had the high bid, and not that you won.',
      },
    ],
  },
  {
    slug: 'reading-a-title',
    title: 'Reading a title',
    episodeNumber: 1,
    daysAgo: 68,
    summary: 'What is written on a certificate of title, and the three lines to read twice.',
    notes:
      '- The legal land description\n- Registrations: leases, easements, caveats\n- Excepting thereout all mines and minerals\n\nThis is a demonstration episode with computer voices.',
    spoken: [
      {
        who: 'Martin',
        words: 'You are listening to Farmland Exchange, and this is a demonstration. Today I read you a title.',
      },
      {
        who: 'Martin',
        words:
          'First line: the land. North-east quarter of section fourteen, township forty-six, range nineteen, west of the fourth meridian. Count from the south-east corner of the township, back and forth, and you will find section fourteen.',
      },
      {
        who: 'Martin',
        words:
          'Second: excepting thereout all mines and minerals. That means somebody else owns what is underneath. It nearly always does.',
      },
      {
        who: 'Martin',
        words:
          'Third: the list at the bottom. A utility right of way, a surface lease, a caveat. Read each twice, and ask what it pays and who may come through your gate because of it.',
      },
    ],
  },
  {
    slug: 'a-word-before-seeding',
    title: 'A word before seeding',
    episodeNumber: null,
    daysAgo: 20,
    summary: 'A short one, without a number: how to set your limit before sale day.',
    notes: 'Decide at the table, not in the cab. This is a demonstration episode with a computer voice.',
    spoken: [
      {
        who: 'Dana',
        words:
          'A short one today, and a demonstration. Before you bid, write down two numbers. What the quarter is worth to you alone, and what the whole block is worth.',
      },
      {
        who: 'Dana',
        words:
          'Call us, and we set the larger one as your limit. The bidding page shows how much of it is left, and it will not take a bid above it. Then, on the day, you only have to decide once.',
      },
    ],
  },
];
