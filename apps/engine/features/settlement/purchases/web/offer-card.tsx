import './offer-card.css';
import { apiPath, pagePath } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { OfferDialog } from './offer-dialog.tsx';
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
        <dl>
          <dt>Form</dt>
          <dd className={used ? undefined : 'is-missing'}>
            {used?.fileName ?? `${missing}: buyers get a summary of the purchase. It is no contract.`}
            {used || !mayWrite ? null : (
              <>
                {' '}
                <a href={pagePath('/admin/settings/offers/')}>Forms of the firm</a>
              </>
            )}
          </dd>
          <dt>Seller</dt>
          <dd>{sellerNames || 'A line to write on'}</dd>
          <dt>Seller’s lawyer</dt>
          <dd>{sellerLawyer || 'A line to write on'}</dd>
        </dl>
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
