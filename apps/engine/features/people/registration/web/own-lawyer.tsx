import '#platform/web/forms/account-part.css';
import { apiPath, type BuyerLawyer, judgeLawyer, LawyerRequest, lawyerText } from '@quarterline/contract';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { LawyerFieldset, lawyerValues } from './lawyer-fieldset.tsx';

type Props = { slug: string; lawyer: BuyerLawyer | null; onChanged: () => void };

/** Who acts for a bidder: asked again when the offer is out, and changed here at any time. */
export function OwnLawyer({ slug, lawyer, onChanged }: Props) {
  const form = useForm({
    schema: LawyerRequest,
    to: apiPath('POST /api/auctions/:slug/registration/lawyer', { slug }),
    start: lawyerValues(lawyer),
    check: judgeLawyer,
    onDone: onChanged,
  });
  return (
    <section className="account-part" id="lawyer">
      <h2>Your lawyer</h2>
      <p>
        {lawyer === null
          ? 'You have not named a lawyer. If you buy, we want to reach them about the offer to purchase.'
          : lawyerText(lawyer)}
      </p>
      <details>
        <summary>{lawyer === null ? 'Name your lawyer' : 'Change your lawyer'}</summary>
        <Form form={form} press="Save" label="Name your lawyer">
          <LawyerFieldset form={form} />
        </Form>
      </details>
    </section>
  );
}
