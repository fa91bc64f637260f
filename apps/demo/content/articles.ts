import type { PublishedArticle } from '@quarterline/contract';
import { blockOpening, DEFAULT_RULES, dollars } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';

type Text = Omit<PublishedArticle, 'updatedAt' | 'order'>;

const selling = { category: 'selling-farmland', categoryName: 'Selling farmland' };
const process = { category: 'sale-process', categoryName: 'The sale process' };
const enBloc = { category: 'en-bloc', categoryName: 'En bloc' };
/** Amounts of the example; nobody has bid on the third parcel, so that it counts at its starting bid. */
const COUNTED = [612_000, 455_000, 250_000, 388_000].map(dollars);
const [FIRST = '', SECOND = '', UNBID = '', FOURTH = ''] = COUNTED.map(moneyText);
const OPENING = blockOpening(COUNTED, DEFAULT_RULES);
const buying = { category: 'buying-farmland', categoryName: 'Buying farmland' };

/** The questions that farmers ask, in the order in which they are read within their category. */
export const ARTICLES: readonly Text[] = [
  {
    ...selling,
    slug: 'ways-to-sell-farmland',
    title: 'What are the ways to sell farmland?',
    summary: 'Four ways, what each is good at, and what each costs you.',
    bodyMarkdown: `There are four usual ways to sell a quarter. None is right for everybody. What follows is what we tell people at their own table, before they have decided anything.

## Private sale

You know the buyer, often a neighbour or a renter, and you agree between you.

- **Good at:** quiet, quick, no advertising, you choose who gets the land.
- **Drawbacks:** you hear one person's price. If a second person would have paid more, you will not find out.
- **Ask yourself:** would you be content to read in the paper next spring what the next quarter brought?

Even a private sale needs a written offer, a title search and a lawyer on each side.

## Public auction

Everybody who wants the land bids against everybody else, openly, on a known day.

- **Good at:** the price is made by at least two people who both want the land. Everyone sees the same figure at the same time.
- **Drawbacks:** the day is fixed, and the price is not known before it.
- **With us:** the auction is held online over several days and closes parcel by parcel. Nobody has to stand in a hall, and nobody learns who the other bidders are.

## Private tender

Buyers send sealed offers to a lawyer by a certain date.

- **Good at:** privacy, and a hard date.
- **Drawbacks:** each buyer guesses once. Some guess far too low and are gone; one may guess far above the second and feel sorry about it. You may still have to go back and ask for better offers.

## Professional realtor

The land is listed at an asking price and shown to buyers over weeks or months.

- **Good at:** wide advertising, help with yards and houses, time to negotiate conditions.
- **Drawbacks:** the asking price becomes a ceiling. Commission is a share of the price, and there is no day on which it is settled.

## How to choose

If you already know your buyer and your price, sell privately and have the paperwork done well. If two people may want the land, let them say so against each other. If the land is mostly a house, list it.

Call us before you choose. The call costs nothing, and we say so when auction is not the best way.`,
  },
  {
    ...selling,
    slug: 'what-does-it-cost-to-sell',
    title: 'What does it cost to sell with you?',
    summary: 'A fee agreed in writing before anything is advertised, and nothing if a parcel does not sell.',
    bodyMarkdown: `The seller's fee is a share of the price, agreed in writing before the sale is announced. It covers the title review, advertising, the sale itself and the paperwork up to closing.

If a parcel does not bring its starting bid, it is not sold, and there is no fee for it. What was spent on surveys or repairs at your request is yours to pay either way; we ask before we spend it.`,
  },
  {
    ...selling,
    slug: 'how-long-does-a-sale-take',
    title: 'How long does a sale take?',
    summary: 'Six to ten weeks from the first call to the last close; another month to the money.',
    bodyMarkdown: `1. **Weeks 1 and 2.** We read the titles, leases and plans, walk the land with you, and agree on starting bids.
2. **Weeks 3 to 7.** The sale is advertised. Buyers ask questions, look at the documents and register.
3. **Sale days.** Bidding is open for two or three days and closes parcel by parcel on the last.
4. **Two business days later.** Offers are signed and deposits paid.
5. **About a month later.** Closing: title moves, money moves.`,
  },
  {
    ...process,
    slug: 'bidding-process',
    title: 'How does the bidding process work?',
    summary: 'Register, be approved, bid in two taps. The clock decides, and it is ours.',
    bodyMarkdown: `## Before the sale

Create an account, confirm your email address, and ask to bid in the sale. You accept its Conditions of Sale and say who would go on title. A person here reads your registration and approves it, usually the same day.

## While it is open

The bidding page shows each parcel with its price, its clock and the next bid. Tap the next bid, check the figures, confirm. You may also name a higher amount. If your amount is far above the next bid you are asked to type it again, because one zero too many has cost people dearly elsewhere.

A bid is an offer that binds you. It cannot be taken back. If you made a mistake, tell us at once: the button is on the bidding page, and so is the phone number.

Nobody sees who you are. Other bidders see "Another bidder", and so do you.

## The close

Parcels close one after another, usually ten minutes apart. A bid in the last two minutes keeps a parcel open until two minutes pass without one, so the last word belongs to the bidder who values the land most, not to the one with the quicker thumb.

A bid counts when it is decided before the close, on our clock. If yours arrives late, you are told by how much.

## If your signal is weak

Your bid carries its own number. If no answer comes, the page asks again with the same number, and you learn what became of it. The same bid never counts twice. And you may bid by phone.`,
  },
  {
    ...process,
    slug: 'starting-bids',
    title: 'What is a starting bid?',
    summary: 'Where bidding begins. Not an appraisal, and not a hidden reserve.',
    bodyMarkdown: `The starting bid is the least the first bid may be. It is set with the seller and published before the sale.

- It is **not an appraisal**. It is often well under what the land brings.
- There is **no reserve** behind it. If one person bids the starting bid and nobody bids more, the parcel is sold at the starting bid.
- If nobody bids it, the parcel is **not sold** and stays with its owner.

Starting bids may be lowered before or during a sale, and never raised once bidding is open.`,
  },
  {
    ...process,
    slug: 'bid-increments',
    title: 'How much does each bid go up?',
    summary: 'By a step that grows with the price, printed with each sale and shown at each parcel.',
    bodyMarkdown: `Unless a sale says otherwise:

| While the price is | a bid must be higher by at least |
|---|---|
| under $250,000 | $2,500 |
| under $1,000,000 | $5,000 |
| under $3,000,000 | $10,000 |
| $3,000,000 or more | $25,000 |

You may bid more than the next step. Amounts are multiples of $100.`,
  },
  {
    ...process,
    slug: 'closing-the-sale',
    title: 'How is the sale closed after the bidding?',
    summary: 'You sign an offer to purchase, pay a deposit, and the lawyers do the rest.',
    bodyMarkdown: `When the bidding on a parcel is decided, its high bidder gets an offer to purchase, filled in from the registration.

1. **Sign** it by four in the afternoon, two business days later.
2. **Pay the deposit**, ten percent unless the sale says otherwise, by the same hour.
3. Your lawyer and ours exchange the documents. On the closing day the balance is paid and title moves.

A click is not a contract for land: the signed offer is. But a high bidder who does not sign is in default under the Conditions of Sale, and the land may be offered to the next bidder at the first one’s expense.`,
  },
  {
    ...enBloc,
    slug: 'what-is-en-bloc',
    title: 'What does en bloc mean?',
    summary: 'A second round in which several parcels are offered as one.',
    bodyMarkdown: `Some farms are worth more whole. So the parcels are first sold one by one, and then, fifteen minutes after the last of them closes, they are offered together.

## How the opening amount is found

The high bids of the parcels are added up. A parcel that nobody bid on counts at its starting bid. A premium is added, five percent unless the sale says otherwise, and the result is rounded up to the next step. Nobody can take the block for less.

**An example.** Four parcels stand at ${FIRST}, ${SECOND}, no bid (starting bid ${UNBID}) and ${FOURTH}. Together ${moneyText(OPENING.sumCents)}; with five percent ${moneyText(OPENING.sumCents + OPENING.premiumCents)}; rounded up to the next bid at that price, the block opens at **${moneyText(OPENING.openingCents)}**.

## Who may bid

The en bloc round is open to eligible bidders. Each bidder is told on the bidding page whether they are one.

## How it ends

If somebody bids for the block, it is sold as a block and the parcels' high bids are released. If nobody does, each parcel stands on its own high bid. Until then a high bidder is told that they *had the high bid*, never that they have won.`,
  },
  {
    ...buying,
    slug: 'transaction-fee',
    title: 'Is there a transaction fee for the buyer?',
    summary: 'Usually none. If a sale has one, it is shown on the sale page and on the bidding page before you bid.',
    bodyMarkdown: `Most sales have no fee for the buyer. Where there is one, it is printed with the sale, shown when you confirm a bid, and named again in the offer to purchase: a flat amount, or a share of the price with a minimum and a maximum. Tax is charged on the fee.

What you pay besides the price in any case: the land title fee, your own lawyer, and property tax from the day of possession.`,
  },
  {
    ...buying,
    slug: 'who-may-buy-farmland',
    title: 'Who may buy farmland?',
    summary: 'Each province has its own law on who may own how much. You declare it when you register.',
    bodyMarkdown: `- **Alberta** limits ownership by foreign persons and corporations to two parcels of twenty acres together, with exceptions.
- **Saskatchewan** allows ownership of more than ten acres to Canadian citizens, permanent residents and fully Canadian-owned companies.
- **Manitoba** limits farm land to Canadian citizens, permanent residents and farming companies of theirs, above forty acres.
- **British Columbia** has no such limit for farm land, but some of it lies in the Agricultural Land Reserve, which limits its use.

When you register for a sale you declare that you may own the land under the law of its province. This page is information, not advice: ask your lawyer.`,
  },
  {
    ...buying,
    slug: 'financing-and-deposit',
    title: 'Do I need financing in place before I bid?',
    summary: 'Yes. A bid has no condition for financing.',
    bodyMarkdown: `A bid is not subject to financing, to the sale of other land, or to inspection. Speak to your lender before the sale, and set a limit with us: the bidding page then shows how much of it is left, and refuses a bid above it.

The deposit is due two business days after the sale. Certified cheque, bank draft or wire to the firm's trust account.`,
  },
  {
    ...buying,
    slug: 'surface-leases-and-minerals',
    title: 'What about surface leases, minerals and water?',
    summary: 'Leases go with the land; minerals almost never do; water rights are named where there are any.',
    bodyMarkdown: `**Surface leases** for wells, pipelines and telephone towers are listed with each parcel, with what they pay. They pass to the buyer on closing.

**Mines and minerals** are nearly always held by somebody else. Unless a parcel says otherwise, they are not part of the sale.

**Water.** Irrigation rights are named with their acres and need the district's transfer form. Dugouts and wells go with the land they are on.`,
  },
];
