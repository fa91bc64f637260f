import './upload-offer-form.css';
import { apiPath } from '@quarterline/contract';
import { Alert, Button, buttonClass } from '@quarterline/ui';
import { useId, useState } from 'react';
import { newId } from '#platform/staff/web/new-id.ts';
import { sendFile } from '#platform/web/forms/send-file.ts';

const DOCX = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** `slug`: of the sale that the form is for; absent for a form of the firm. */
type Props = { slug?: string; onDone: () => void };

/** Uploads a form of the offer to purchase. What is wrong with the file is said below the button. */
export function UploadOfferForm({ slug, onDone }: Props) {
  const input = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** A form with places in other signs, until it is confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<File | null>(null);
  const upload = async (file: File | null | undefined, keepsPlaces = false): Promise<void> => {
    if (!file || sending) return;
    setError(null);
    setUnconfirmed(null);
    setSending(true);
    const sale = slug === undefined ? {} : { sale: slug };
    const confirmed = keepsPlaces ? { keepsPlaces: 'yes' } : {};
    const refused = await sendFile(apiPath('POST /api/admin/offer-forms'), file, {
      id: newId(),
      ...sale,
      ...confirmed,
    });
    setSending(false);
    if (!refused) return onDone();
    setError(Object.values(refused.fieldErrors)[0] ?? refused.message);
    if (refused.code === 'places_stay') setUnconfirmed(file);
  };
  return (
    <div className="upload-offer-form">
      <input
        id={input}
        className="sr-only"
        type="file"
        accept={slug === undefined ? DOCX : `${DOCX},.pdf,application/pdf`}
        disabled={sending}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <label className={buttonClass('line', 'small', 'upload-offer-form-choose')} htmlFor={input}>
        {sending ? 'Loading...' : slug === undefined ? 'Upload a DOCX' : 'Upload a DOCX or a PDF for this sale'}
      </label>
      <Alert>{error}</Alert>
      {unconfirmed === null ? null : (
        <Button size="small" onClick={() => void upload(unconfirmed, true)}>
          Use {unconfirmed.name} as it is
        </Button>
      )}
    </div>
  );
}
