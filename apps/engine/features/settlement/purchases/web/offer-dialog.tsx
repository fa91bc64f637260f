import { apiPath, type SaleOffer, SaleOfferRequest } from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';

type Props = { slug: string; offer: SaleOffer; onClose: () => void; onDone: () => void };

/** Chooses the form of offers that are not sent yet, and names the seller. */
export const OfferDialog = ({ slug, offer, onClose, onDone }: Props) => (
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
