import type { OfFormat, SaleFormat } from '@quarterline/listing';
import './own-settlement.css';
import { formatDay } from '@quarterline/civil-time';
import { enginePages, type OwnResult } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { ownStepText } from '#platform/web/purchases/purchase-step.ts';

type Settlement = NonNullable<OwnResult['settlement']>;

const WORDS: Record<Exclude<Settlement['phase'], 'offered_to_next'>, string> = {
  sold: '',
  offer_sent: '',
  offer_signed: 'We have your signed offer.',
  deposit_received: 'We have your offer and your deposit. The seller accepts next.',
  firm: 'Firm.',
  completed: 'Completed. Thank you.',
  defaulted: 'In default: what the offer asks for was not done.',
  unsold: 'This purchase came to nothing.',
};

const OFFERED: OfFormat<string> = {
  ascending: 'The high bidder did not go through with it: the land is offered to you at your bid.',
  sealedTender:
    'The buyer before you did not go through with it: the land is offered to you at the amount of your tender.',
};

type Props = { saleSlug: string; settlement: Settlement; format: SaleFormat };

/** Where one's purchase stands, and what one has to do until when. */
export function OwnSettlement({ saleSlug, settlement, format }: Props) {
  const { phase, zone, priceCents, depositCents, feeCents, totalCents, lost } = settlement;
  const asks = phase === 'sold' || phase === 'offer_sent' || phase === 'offer_signed' || phase === 'offered_to_next';
  return (
    <div className="own-settlement">
      <small>
        <b>
          {phase === 'offered_to_next' ? OFFERED[format] : WORDS[phase]} {ownStepText(settlement)}
        </b>
        {phase === 'defaulted' && lost ? (
          <span>
            {' '}
            Since {formatDay(lost.at, zone)}.{' '}
            {lost.keptCents > 0
              ? `The seller keeps ${moneyText(lost.keptCents)} of your deposit.`
              : 'No deposit was paid, so the seller keeps none.'}
          </span>
        ) : null}
      </small>
      {asks ? (
        <dl className="own-settlement-facts">
          <Fact name="Price" cents={priceCents} />
          <Fact name="Deposit" cents={depositCents} />
          {feeCents === 0 ? null : (
            <>
              <Fact name="Buyer’s fee with tax" cents={feeCents} />
              <Fact name="In all" cents={totalCents} />
            </>
          )}
        </dl>
      ) : null}
      {asks ? (
        <small>
          A click is not a land contract: the signed offer is.{' '}
          <a href={`${enginePages.saleRegistration(saleSlug)}#lawyer`}>Name your lawyer, or change who it is</a>
        </small>
      ) : null}
    </div>
  );
}

const Fact = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{moneyText(cents)}</dd>
  </div>
);
