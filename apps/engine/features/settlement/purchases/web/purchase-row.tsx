import './purchase-row.css';
import './track-bar.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { PurchaseView } from '@quarterline/contract';
import { formatAcres, parcelLabel } from '@quarterline/listing';
import { isBought } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { Button, Stake } from '@quarterline/ui';
import { PurchaseDetail } from './purchase-detail.tsx';
import { SignedOffers } from './signed-offers.tsx';
import { PHASE_WORDS, STEP_BUTTONS, type StepKind, WAITS_WORDS } from './step-words.ts';

type Props = {
  slug: string;
  purchase: PurchaseView;
  zone: CivilZone;
  readOnly: boolean;
  onStep: (step: StepKind) => void;
  reload: () => void;
};

/** One purchase: what, for how much, to whom, how far, and what comes next. */
export function PurchaseRow({ slug, purchase, zone, readOnly, onStep, reload }: Props) {
  const { stake, name, isBlock, phase, waitsFor, dueAt, overdue, buyer, amounts, steps } = purchase;
  const what = isBlock ? name : parcelLabel({ stake, name });
  return (
    <li className={overdue ? 'purchase-row is-overdue' : 'purchase-row'}>
      <div className="purchase-row-top">
        <Stake tone={isBlock ? 'bloc' : 'plain'}>{stake}</Stake>
        <div className="purchase-row-what">
          <h2>{what}</h2>
          <p className="row row--4-16">
            {purchase.legalDescriptions.map((legal) => (
              <span key={legal} className="legal">
                {legal}
              </span>
            ))}{' '}
            <span>{formatAcres(purchase.acres)}</span>
          </p>
        </div>
        <dl className="purchase-row-facts">
          <div>
            <dt>{isBought(phase) ? 'Price' : phase === 'offered_to_next' ? 'Offered at' : 'Was sold for'}</dt>
            <dd className="num">{moneyText(amounts.priceCents)}</dd>
          </div>
          <div>
            <dt>Buyer, staff only</dt>
            <dd>
              {buyer.number} {buyer.name}
            </dd>
          </div>
          <div>
            <dt>{waitsFor === 'nobody' ? 'State' : `Waits for ${WAITS_WORDS[waitsFor]}`}</dt>
            <dd className={overdue ? 'is-late' : undefined}>
              {waitsFor === 'nobody' || dueAt === null
                ? PHASE_WORDS[phase]
                : `${overdue ? 'Overdue since' : 'Until'} ${formatShort(dueAt, zone)}`}
            </dd>
          </div>
        </dl>
      </div>
      <TrackBar purchase={purchase} />
      {purchase.signing && phase !== 'unsold' ? (
        <SignedOffers
          slug={slug}
          purchase={purchase}
          zone={zone}
          readOnly={readOnly}
          reload={reload}
          signing={purchase.signing}
        />
      ) : null}
      <div className="purchase-row-ways">
        <PurchaseDetail slug={slug} purchase={purchase} zone={zone} />
        {readOnly ? null : (
          <div className="purchase-row-actions row row--8 row--end">
            {steps.map((step, index) => (
              <Button
                key={step}
                size="row"
                tone={
                  step === 'declare_default' || step === 'leave_unsold'
                    ? 'out'
                    : index === 0 && step !== 'correct'
                      ? 'ink'
                      : 'line'
                }
                aria-label={`${STEP_BUTTONS[step]}: ${what}`}
                onClick={() => onStep(step)}
              >
                {STEP_BUTTONS[step]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

const WAY = ['sold', 'offer_sent', 'offer_signed', 'deposit_received', 'firm', 'completed'] as const;

/** The way of a purchase to its title, and where it stands. A default leaves the way. */
function TrackBar({ purchase: { phase } }: { purchase: PurchaseView }) {
  const off = phase === 'defaulted' || phase === 'unsold' || phase === 'offered_to_next';
  const here = off ? -1 : WAY.indexOf(phase);
  return (
    <div className="track-bar">
      {off ? <p className={`track-bar-off track-bar-off--${phase}`}>{PHASE_WORDS[phase]}</p> : null}
      <ol aria-label="Steps of this purchase">
        {WAY.map((one, index) => (
          <li
            key={one}
            className={index < here || phase === 'completed' ? 'is-done' : index === here ? 'is-now' : undefined}
            aria-current={index === here ? 'step' : undefined}
          >
            <i />
            <span>{PHASE_WORDS[one]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
