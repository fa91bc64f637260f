import { civilDayAt } from '@quarterline/civil-time';
import { type BrandBasics, postalAddressOf, postalLine } from '@quarterline/listing';
import { openPdf } from '../../../../platform/pdf/pdf.ts';
import { OFFICE_ZONE } from '../../../../platform/time/office-zone.ts';

/** One page of a document, with the firm’s own head and foot and nothing that binds anybody. */
export const brandSamplePdf = (brand: BrandBasics, madeAt: number): Promise<Buffer> => {
  const pdf = openPdf({
    title: 'Statement of sale',
    about: 'A preview of your documents: no sale, no buyer',
    form: 'preview of the brand',
    record: 'No record stands behind this page.',
    madeAt,
    madeText: `Made ${civilDayAt(OFFICE_ZONE, madeAt)}`,
    demo: false,
    brand,
  });
  pdf.text('Offers, receipts and statements have this head and this foot. What is not set in Settings is left out.');
  pdf.heading('The firm');
  const address = postalLine(postalAddressOf(brand));
  const facts: (readonly [string, string])[] = [
    ['Name', brand.product],
    ['Legal name', brand.legalName],
    ['Postal address', address],
    ['GST number', brand.gst],
    ['Phone', brand.phone],
    ['Email', brand.email],
  ];
  pdf.facts(facts.filter(([, value]) => value !== ''));
  pdf.table(
    [
      { title: 'Parcel', width: 3 },
      { title: 'Acres', width: 1, right: true },
      { title: 'Price', width: 2, right: true },
    ],
    [
      ['A quarter that is not for sale', '160', '$640,000'],
      ['Another', '158.2', '$611,000'],
    ],
    ['Together', '318.2', '$1,251,000'],
  );
  return pdf.end();
};
