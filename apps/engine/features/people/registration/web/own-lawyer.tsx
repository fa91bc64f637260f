import '../../../../platform/web/forms/account-part.css';
import { apiPath, type BuyerLawyer, LawyerRequest, lawyerText } from '@quarterline/contract';
import { AccountForm } from '../../../../platform/web/forms/account-form.tsx';
import { useAccountForm } from '../../../../platform/web/forms/use-account-form.ts';
import { LawyerFieldset, lawyerValues } from './lawyer-fieldset.tsx';

type Props = { slug: string; lawyer: BuyerLawyer | null; onChanged: () => void };

/** Who acts for a bidder: asked again when the offer is out, and changed here at any time. */
export function OwnLawyer({ slug, lawyer, onChanged }: Props) {
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    LawyerRequest,
    apiPath('POST /api/auctions/:slug/registration/lawyer', { slug }),
    lawyerValues(lawyer),
    onChanged,
  );
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
        <AccountForm {...{ submit, sending, problem }} button="Save" label="Name your lawyer">
          <LawyerFieldset form={form} errorOf={errorOf} />
        </AccountForm>
      </details>
    </section>
  );
}
