import { OFFER_VARIABLES, type OfferText, offerParagraphs } from '@quarterline/contract';
import type { BrandBasics } from '@quarterline/listing';
import { openPdf } from '../../../../../platform/pdf/pdf.ts';

/** The words of an offer with an example for each variable: what staff look at before they put them in force. */
export const previewOffer = (text: OfferText, madeAt: number, brand: BrandBasics): Promise<Buffer> => {
  const paragraphs = (of: string): string[] => offerParagraphs(of, OFFER_VARIABLES);
  const pdf = openPdf({
    title: 'Offer to purchase',
    about: text.name || 'Words without a name',
    form: 'Words of the firm',
    record: 'No record: nothing was sold',
    madeAt,
    madeText: 'An example',
    demo: false,
    brand,
  });
  pdf.notice(
    'An example.',
    'Names, land and amounts are made up. Facts, prices and dates of the purchase stand before the terms.',
  );
  pdf.notice('The signed document, not the click, is the contract.', paragraphs(text.notice).join(' '));
  pdf.heading('5. Terms');
  for (const [index, term] of paragraphs(text.terms).entries()) pdf.text(`${index + 1}.  ${term}`);
  pdf.heading('7. Signatures');
  for (const paragraph of paragraphs(text.closing)) pdf.text(paragraph);
  pdf.signature(OFFER_VARIABLES.buyer, 'buyer');
  pdf.signature(OFFER_VARIABLES.seller, 'seller, as on title');
  return pdf.end();
};
