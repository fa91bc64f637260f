import './offer-forms.css';
import { apiPath, OFFER_FIELDS } from '@quarterline/contract';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { OfferFieldFacts, OfferForms } from './offer-forms.tsx';
import { UploadOfferForm } from './upload-offer-form.tsx';

/** Settings of the offer to purchase: the firm's own forms, and the fields that they can have. */
export default function OfferFormsPage() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/offer-forms'));
  return (
    <SettingsFrame about="Your form of the offer to purchase, as a Word document. Without an active form, buyers get a summary of the purchase, and your lawyers send the contract.">
      <AdminGuard asked={asked}>
        {({ forms, purchases }) => (
          <>
            <div className="offer-forms-note">
              <UploadOfferForm onDone={reload} />
            </div>
            {forms.length === 0 ? (
              <NoneYet
                title="No form is here yet"
                words="Write {{buyer}} in your Word document where the buyer’s name belongs, or insert a merge field of that name. Upload it, preview it with a purchase, and activate it."
              />
            ) : (
              <OfferForms forms={forms} purchases={purchases} reload={reload} />
            )}
            <details className="offer-forms-note">
              <summary>All fields that a form can have</summary>
              <OfferFieldFacts
                of={Object.entries(OFFER_FIELDS).map(([name, { label, example }]) => ({ name, label, example }))}
              />
            </details>
          </>
        )}
      </AdminGuard>
    </SettingsFrame>
  );
}
