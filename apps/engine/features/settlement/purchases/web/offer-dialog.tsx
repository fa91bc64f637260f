import { apiPath, type SaleOffer, SaleOfferRequest } from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '../../../../platform/staff/web/form-dialog.tsx';
import { SelectField } from '../../../../platform/web/forms/radio-group-field.tsx';

type Props = { slug: string; offer: SaleOffer; onClose: () => void; onDone: () => void };

/** Chooses the wording of offers that are not sent yet, and names the seller. */
export const OfferDialog = ({ slug, offer, onClose, onDone }: Props) => (
  <FormDialog
    title="Offer to purchase"
    means={<p>Offers that are sent from now on say this. An offer that was sent keeps what it said.</p>}
    schema={SaleOfferRequest}
    to={apiPath('POST /api/admin/auctions/:slug/offer', { slug })}
    start={{
      offerTextId: offer.offerTextId ?? '',
      sellerNames: offer.sellerNames,
      sellerLawyer: offer.sellerLawyer,
    }}
    read={(typed) => ({ ...typed, offerTextId: typed.offerTextId || null })}
    press="Save"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <SelectField
          label="Wording"
          of={offer.texts.map(({ id, name }) => [id, name] as const)}
          {...field('offerTextId')}
        >
          <option value="">
            {offer.texts.length === 1 ? `The only active one: ${offer.texts[0]?.name}` : 'Not chosen'}
          </option>
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
