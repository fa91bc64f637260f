import './offer-card.css';
import { apiPath, pagePath } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { useRight } from '../../../../platform/staff/web/frame/use-rights.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** What the offers of a sale say beside the purchase: the words of the firm, the seller and the seller's lawyer. */
export function OfferCard({ slug, readOnly }: { slug: string; readOnly: boolean }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/offer', { slug }));
  const [open, setOpen] = useState(false);
  const mayWrite = useRight('administer');
  if (asked.at !== 'known') return null;
  const offer = asked.what;
  const { texts, counts, sellerNames, sellerLawyer } = offer;
  const missing = texts.length === 0 ? 'None is active: no offer can be sent.' : 'Not chosen: no offer can be sent.';
  return (
    <section className="offer-card" aria-labelledby="offer-card">
      <div>
        <h2 id="offer-card">Offer to purchase</h2>
        <dl>
          <dt>Wording</dt>
          <dd className={counts === null ? 'is-missing' : undefined}>
            {texts.find(({ id }) => id === counts)?.name ?? missing}
            {texts.length === 0 && mayWrite ? (
              <>
                {' '}
                <a href={pagePath('/admin/settings/offers/')}>Write it in Settings</a>
              </>
            ) : null}
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
