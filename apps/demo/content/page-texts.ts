import type { PublishedPageText } from '@quarterline/contract';
import { BRAND_SLUG } from '@quarterline/listing';

export const PAGE_TEXTS: readonly PublishedPageText[] = [
  {
    slug: `why-${BRAND_SLUG}`,
    title: 'Why Quarterline',
    summary: 'One price for everybody, one clock, and a record that anyone can check.',
    version: 1,
    bodyMarkdown: `## The price is the price

Everyone sees the same figure at the same moment. There is no reserve behind it, no bid from the chair, and no asking price that turns into a ceiling. When two people want the land, they settle it between them, in the open, without knowing each other's names.

## Run by lawyers

We read the titles before we advertise. Leases, caveats, road plans and easements are found before the sale and published with it. After the sale the same office does the paperwork, so nothing is lost between one desk and the next.

## The clock is fair

A bid in the last two minutes keeps a parcel open. Nobody wins by being quick at the end, and nobody loses a farm to a slow phone. If our own system falls silent near a close, the clock stops and nobody loses time.

## You can check us

Every bid is written down with its time, in order, and each entry seals the ones before it. You get a receipt for every bid that is decided, taken or refused. Keep it: it proves what was decided, and when.

## Somebody answers

There is a phone number on every page and a person at the other end. You may bid by phone. If you would rather sit at our table while you bid, come in.`,
  },
  {
    slug: `how-${BRAND_SLUG}-works`,
    title: 'How Quarterline works',
    summary: 'From the first call to the title, step by step.',
    version: 1,
    bodyMarkdown: `## For buyers

1. **Look.** Each sale has its land on paper and from the air, its legal descriptions, leases, taxes and documents. Ask us what is not there.
2. **Register.** Create an account and ask to bid in the sale. We approve it by hand.
3. **Bid.** Two taps: the next bid, then confirm. The bidding page shows where you stand in every parcel and what you would owe.
4. **Close.** Parcels close one at a time. A bid in the last two minutes adds two minutes.
5. **En bloc.** Where a group is offered whole, that round opens fifteen minutes after its last parcel closes.
6. **Paperwork.** Offer to purchase and deposit within two business days; closing about a month later.

## For sellers

1. **Call.** We come and look. You hear honestly whether an auction suits your land.
2. **Agree.** Starting bids, order of the parcels, en bloc groups, possession, fee. In writing.
3. **Prepare.** Title review, pictures, documents, advertising.
4. **Watch.** On sale day you see every bid as it lands.
5. **Close.** We prepare the offers, hold the deposits in trust and see the land through to title.

## What it looks like at two bars

Everything needed to bid is text and a small drawing. If your signal drops, the page says so, greys what may be old, and shows the phone number larger. It never shows a price as current when it has not heard from us.`,
  },
  {
    slug: `bidding-on-en-bloc-properties-on-${BRAND_SLUG}`,
    title: 'Bidding on en bloc properties',
    summary: 'What changes for you when parcels are also offered as one.',
    version: 1,
    bodyMarkdown: `## First the parcels

Bid on the parcels you want, each on its own clock. When one closes and yours is the high bid, you *had the high bid*. You have not bought it yet: the block comes first.

## Then fifteen minutes

After the last parcel of the group closes there is a recess of fifteen minutes. The bidding page shows the sum of the parcels, the premium the block must add, and the amount at which it opens. It tells you, and only you, whether you may bid en bloc.

## Then the block

The round lasts fifteen minutes, with the same two-minute rule at its end. If you are eligible, you bid as before. What you would pay is also shown parcel by parcel, because the title of each shows its own price.

## What happens to your parcel bids

- **Somebody bids for the block:** it is sold whole. Parcel bids are released and bind nobody.
- **Nobody does:** each parcel goes to its high bidder at its high bid. If you had the high bid, it is yours, and we send you the offer.

## Plan for both

Decide beforehand what each parcel is worth to you alone, and what the whole is worth. Set your limit with us so that it covers the larger of the two.

## Try it

A [practice sale](/practice) takes eight minutes, block included. Robots bid against you and nothing binds you.`,
  },
  {
    slug: `sell-with-${BRAND_SLUG}`,
    title: 'Sell with Quarterline',
    summary:
      'You sell the farm once. We read the title, set the starting bids with you, and put the land in front of every serious buyer.',
    version: 1,
    bodyMarkdown: `## What we do for you

- **Read the title** and everything registered on it, before a buyer's lawyer does.
- **Divide the sale well.** By the quarter, en bloc, or both; in which order; with which options, such as a rent-back for one more crop.
- **Set starting bids with you.** Low enough to begin, never lower than you would take.
- **Show the land honestly.** On paper from the survey, and from the air.
- **Find buyers.** Neighbours first, then everyone who asked us about land like yours.
- **Run the day.** You watch each bid arrive. A lawyer is at the desk, and the phones are open.
- **See it through.** Offers, deposits in trust, closing, title.

## What we ask of you

Be straight with us about leases, rent, wells, disputes and family. Surprises cost money in the last week and little in the first.

## What we will not do

Bid on your land, or let you. Tell one buyer what another said. Promise a price.

## Talk to us

A first conversation takes half an hour and costs nothing. Bring the tax notices: the legal descriptions are on them.`,
  },
  {
    slug: 'terms-and-conditions',
    title: 'Terms and conditions',
    summary: 'The terms for using this site and for bidding. Version 1.',
    version: 1,
    bodyMarkdown: `These are the terms of a demonstration. They bind nobody.

## Using this site

The site shows sales of farmland. What it says about a parcel is taken from public registers and from the seller, and is given for guidance. The title and the Conditions of Sale govern.

## Your account

You give your own name, an address you read, and a number at which we reach you. You keep your password to yourself. What is done with your account counts as done by you until you tell us otherwise.

## Bids

A bid is an offer to buy that binds you until a higher bid is taken or the sale is decided. It cannot be withdrawn. A sealed tender can be changed and withdrawn until its lot closes; from then on it binds you. Both count when they are decided, on our server’s clock, before the close in force. The record of the sale is evidence of what was bid and when.

## Approval

Nobody bids in a sale without approval for that sale. We may refuse or suspend, with a reason.

## Holding, postponing, cancelling

We may hold the clock, postpone or cancel a sale, withdraw a parcel, or void a bid that was made by mistake or without right. Each such act is recorded with its reason and told to everybody watching.

## Your details

We use them to run sales and to answer you. An email with new sales is sent only to those who asked for it. You may ask for a copy of what we hold.

## Law

The law of the province in which the land lies.`,
  },
];
