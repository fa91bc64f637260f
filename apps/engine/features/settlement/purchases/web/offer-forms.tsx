import './offer-forms.css';
import { formatDay } from '@quarterline/civil-time';
import { apiPath, type OfferForm, type OfferForms as Shown } from '@quarterline/contract';
import { Alert, Button, ButtonLink, Facts, Field } from '@quarterline/ui';
import { useState } from 'react';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = {
  forms: readonly OfferForm[];
  /** Purchases to fill a form from. */
  purchases: Shown['purchases'];
  reload: () => void;
};

/** Forms of the offer to purchase: whether offers use them, their fields, and a preview with a purchase. */
export const OfferForms = ({ forms, purchases, reload }: Props) => (
  <ul className="offer-forms">
    {forms.map((form) => (
      <Row key={form.id} form={form} purchases={purchases} reload={reload} />
    ))}
  </ul>
);

function Row({ form, purchases, reload }: Omit<Props, 'forms'> & { form: OfferForm }) {
  const mayActivate = useRight('administer');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const { id, fileName, uploadedAt, uploadedBy, inForceAt, fields, kind } = form;
  const isActive = inForceAt !== null;
  const purchase = purchases.find(({ parcelId }) => parcelId === chosen);
  const set = async (inForce: boolean): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/offer-forms/:formId', { formId: id }), { inForce });
    setProblem(posted.kind === 'refused' ? posted.message : null);
    reload();
  };
  return (
    <li>
      <div>
        <p className="offer-forms-name">{fileName}</p>
        <p>
          <em className={`status-tag ${isActive ? 'status-tag--info' : 'status-tag--none'}`}>
            {isActive ? 'Active' : 'Not active'}
          </em>{' '}
          Uploaded {formatDay(uploadedAt, 'America/Edmonton')} by {uploadedBy}
        </p>
        <Alert>{problem}</Alert>
      </div>
      {mayActivate ? (
        <div className="offer-forms-actions row row--8 row--end">
          <Button size="row" tone={isActive ? 'line' : 'ink'} onClick={() => void set(!isActive)}>
            {isActive ? 'Deactivate' : 'Activate'}
            <span className="sr-only"> {fileName}</span>
          </Button>
        </div>
      ) : null}
      {kind === 'pdf' ? (
        <p className="offer-forms-fields">A PDF is sent as it is, to each buyer of this sale.</p>
      ) : (
        <details className="offer-forms-fields">
          <summary>
            {fields.length} {fields.length === 1 ? 'field is' : 'fields are'} filled
          </summary>
          <OfferFieldFacts of={fields} />
        </details>
      )}
      <div className="offer-forms-preview">
        {purchases.length === 0 || kind === 'pdf' ? null : (
          <Field label="Preview with">
            {(wiring) => (
              <select {...wiring} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">Examples</option>
                {purchases.map(({ parcelId, name }) => (
                  <option key={parcelId} value={parcelId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ButtonLink
          size="row"
          href={apiPath(
            'GET /api/admin/offer-forms/:formId/preview',
            { formId: id },
            purchase ? { sale: purchase.slug, parcel: purchase.parcelId } : {},
          )}
        >
          Download the preview
        </ButtonLink>
      </div>
    </li>
  );
}

/** Fields of a form as they are written in it, and what takes the place of each. */
export const OfferFieldFacts = ({
  of: fields,
}: {
  of: readonly { name: string; label: string; example: string }[];
}) => (
  <Facts
    wide
    of={fields.map(({ name, label, example }) => [`{{${name}}}`, `${label}, such as: ${example}`] as const)}
  />
);
