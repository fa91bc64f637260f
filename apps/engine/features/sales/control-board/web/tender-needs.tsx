import './needs-you.css';
import { formatShort } from '@quarterline/civil-time';
import { pagePath, type TenderView } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { useControl } from './control-context.ts';

/** Whether a sealed tender waits for staff: for its opening, or for the seller's answer that they enter. */
export const tenderNeedsStaff = (tender: TenderView | undefined): tender is TenderView =>
  tender?.stage === 'waiting' || tender?.stage === 'seller';

/** What a sealed tender waits for, with the way to the page where it is done. */
export function TenderNeeds({ tender }: { tender: TenderView }) {
  const { live } = useControl();
  const { stage, acceptBy } = tender;
  return (
    <article className="needs-you-item">
      <p className="needs-you-title">
        <b>{stage === 'waiting' ? 'The tenders can be opened' : 'The seller has not answered'}</b>
      </p>
      <p>
        {stage === 'waiting'
          ? 'The closing time has passed. It takes two openers together, each with their key file.'
          : `What is not accepted ${acceptBy === null ? 'in time' : `by ${formatShort(acceptBy, live.sale.zone)}`} is not sold.`}
      </p>
      <div>
        <ButtonLink size="row" href={pagePath('/admin/auctions/:slug/opening/', { slug: live.sale.slug })}>
          {stage === 'waiting' ? 'Go to the opening' : 'Enter the answer'}
        </ButtonLink>
      </div>
    </article>
  );
}
