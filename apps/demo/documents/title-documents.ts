import { wallClockAt } from '@quarterline/civil-time';
import { formatAcreNumber, formatPrice, type OfFormat, sumAcres } from '@quarterline/listing';
import { dollars, saleFormatOf } from '@quarterline/rules';
import { leasesOf } from '#demo/land-texts.ts';
import { type DemoDocument, dayText, hasOnLand, landText } from './demo-document.ts';

const isLeased = hasOnLand('lease');

export const certificatesOfTitle: DemoDocument = {
  slug: 'certificates-of-title',
  name: 'Certificates of title',
  about: null,
  write: (pdf, { sale, publishedAt }, parcels) => {
    pdf.text(`As searched on ${dayText(publishedAt, sale)}, in the words of the demonstration and not of a registry.`);
    for (const parcel of parcels) {
      pdf.heading(landText(parcel));
      pdf.facts([
        ['Legal description', parcel.legal.join(', ')],
        ['Titled acres', `${formatAcreNumber(parcel.acres)}, more or less`],
        ['Estate', 'Fee simple, excepting all mines and minerals'],
        ['Municipality', sale.location],
        ['Taxes of the year', formatPrice(dollars(parcel.taxes))],
        [
          'Registered against it',
          isLeased(parcel) ? 'Caveat regarding a surface lease; utility right of way' : 'Utility right of way',
        ],
      ]);
    }
  },
};

const WORDS: OfFormat<{ party: string; amount: string; before: string }> = {
  ascending: { party: 'high bidder', amount: 'high bid', before: 'bidding' },
  sealedTender: { party: 'buyer', amount: 'buyer’s tender', before: 'tendering' },
};

export const offerToPurchase: DemoDocument = {
  slug: 'offer-to-purchase',
  name: 'Offer to purchase',
  about: null,
  scope: 'One per parcel',
  write: (pdf, { sale, rules }, parcels) => {
    const { party, amount, before } = WORDS[saleFormatOf(rules)];
    pdf.text(
      `The form that the ${party} of a parcel signs after the sale. The firm fills in the buyer, the price and the closing day, and sends it with the instructions for the deposit.`,
    );
    pdf.heading('The offer');
    pdf.text(
      `The buyer offers to purchase the parcel named below at the amount of the ${amount}, free of financial encumbrances, with the permitted encumbrances listed on its title, under the Conditions of Sale that the buyer accepted before ${before}.`,
    );
    pdf.table(
      [
        { title: 'Parcel', width: 3 },
        { title: 'Legal description', width: 4 },
        { title: 'Titled acres', width: 2, right: true },
      ],
      parcels.map(({ number, legal, acres }) => [`Parcel ${number}`, legal.join(', '), formatAcreNumber(acres)]),
    );
    pdf.heading('Possession');
    pdf.text(
      `Vacant possession of the land of ${sale.name} is given on the closing day, subject to leases that the parcel names.`,
    );
    pdf.signature('The buyer', 'as named on title');
    pdf.signature('The seller', 'by the firm as agent');
  },
};

export const surveyPlan: DemoDocument = {
  slug: 'survey-plan',
  name: 'Survey plan and plat',
  about: null,
  changedAfterDays: 22,
  write: (pdf, { sale }, parcels) => {
    pdf.text('Boundaries follow the registered survey. Drawings are for guidance; the title governs.');
    pdf.table(
      [
        { title: 'Parcel', width: 2 },
        { title: 'Legal description', width: 4 },
        { title: 'Titled acres', width: 2, right: true },
      ],
      parcels.map(({ number, legal, acres }) => [`Parcel ${number}`, legal.join(', '), formatAcreNumber(acres)]),
      ['', `In all, ${sale.location}`, formatAcreNumber(sumAcres(parcels))],
    );
  },
};

/** Only of parcels on which one stands; what it pays is what the page of the parcel says. */
export const surfaceLeaseAgreement: DemoDocument = {
  slug: 'surface-lease-agreement',
  name: 'Surface lease agreement',
  about: isLeased,
  write: (pdf, { sale, opensAt }, parcels) => {
    for (const parcel of parcels) {
      const [lease] = leasesOf(parcel, wallClockAt(sale.zone, opensAt).year);
      if (!lease) continue;
      pdf.heading(landText(parcel));
      pdf.facts([
        ['Holder', lease.holder],
        ['Yearly compensation', `${formatPrice(lease.yearlyCents)}, paid to the registered owner`],
        ['Review', lease.note ?? 'Every five years'],
        ['Site', 'About three acres, with an access road'],
      ]);
      for (const sentence of CLAUSES) pdf.text(sentence);
    }
  },
};

const CLAUSES = [
  '1. The owner leases the site to the holder for drilling, operating and abandoning one well, with the right to come and go by the access road.',
  '2. The holder pays the yearly compensation in advance, for the loss of use of the site and for adverse effect on the field around it.',
  '3. Either party may ask for a review of the compensation every five years. The right to it passes to a new owner with the land, from the closing day.',
  '4. The holder fences and keeps the site free of weeds, and repairs what it damages: fences, drainage, crops.',
  '5. When the well is abandoned the holder reclaims the site and hands the owner the certificate of it. The lease ends with that certificate.',
  '6. The lease is assigned to the buyer on closing. The seller keeps the payment of the current year, adjusted to the closing day.',
];
