import './offer-card.css';
import { apiPath, pagePath, type SaleOffer, SaleOfferRequest } from '@quarterline/contract';
import { Button, Facts, TextAreaField, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { OfferForms } from './offer-forms.tsx';
import { UploadOfferForm } from './upload-offer-form.tsx';

/** What the offers of a sale say beside the purchase: the words of the firm, the seller and the seller's lawyer. */
export function OfferCard({ slug, readOnly }: { slug: string; readOnly: boolean }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/offer', { slug }));
  const [open, setOpen] = useState(false);
  const mayWrite = useRight('administer');
  if (asked.at !== 'known') return null;
  const offer = asked.what;
  const { forms, counts, sellerNames, sellerLawyer } = offer;
  const own = forms.filter(({ isOfSale }) => isOfSale);
  const used = forms.find(({ id }) => id === counts);
  const missing = forms.some(({ inForceAt }) => inForceAt !== null)
    ? 'Several are active, and none is chosen'
    : 'None is active';
  return (
    <section className="offer-card" aria-labelledby="offer-card">
      <div>
        <h2 id="offer-card">Offer to purchase</h2>
        <Facts
          of={[
            [
              'Form',
              <>
                {used?.fileName ?? (
                  <b className="offer-card-missing">
                    {missing}: buyers get a summary of the purchase. It is no contract.
                  </b>
                )}
                {used || !mayWrite ? null : (
                  <>
                    {' '}
                    <a href={pagePath('/admin/settings/offers/')}>Forms of the firm</a>
                  </>
                )}
              </>,
            ],
            ['Seller', sellerNames || 'A line to write on'],
            ['Seller’s lawyer', sellerLawyer || 'A line to write on'],
          ]}
        />
      </div>
      {readOnly ? null : (
        <Button size="small" onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      {own.length > 0 ? <OfferForms forms={own} purchases={[]} reload={reload} /> : null}
      {readOnly ? null : <UploadOfferForm slug={slug} onDone={reload} />}
      {open ? (
        <OfferDialog
          slug={slug}
          offer={offer}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            reload();
          }}
        />
      ) : null}
    </section>
  );
}

type Props = { slug: string; offer: SaleOffer; onClose: () => void; onDone: () => void };

/** Chooses the form of offers that are not sent yet, and names the seller. */
const OfferDialog = ({ slug, offer, onClose, onDone }: Props) => (
  <FormDialog
    title="Offer to purchase"
    means={<p>Offers that are sent from now on have this. An offer that was sent does not change.</p>}
    schema={SaleOfferRequest}
    to={apiPath('POST /api/admin/auctions/:slug/offer', { slug })}
    start={{
      offerFormId: offer.offerFormId ?? '',
      sellerNames: offer.sellerNames,
      sellerLawyer: offer.sellerLawyer,
    }}
    read={(typed) => ({ ...typed, offerFormId: typed.offerFormId || null })}
    press="Save"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <SelectField
          label="Form"
          of={offer.forms
            .filter(({ inForceAt }) => inForceAt !== null)
            .map(({ id, fileName }) => [id, fileName] as const)}
          {...field('offerFormId')}
        >
          <option value="">The only active form, if there is one</option>
        </SelectField>
        <TextAreaField
          label="Seller, as on title"
          hint="One name on each line: each signs on a line of its own."
          rows={3}
          {...field('sellerNames')}
        />
        <TextField label="Seller’s lawyer" hint="Name, firm, telephone" autoComplete="off" {...field('sellerLawyer')} />
      </>
    )}
  </FormDialog>
);
