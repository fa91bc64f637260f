import './control.css';
import './needs-you.css';
import { formatClock, formatShort } from '@quarterline/civil-time';
import { type ControlBidder, type ControlBoard, type ControlMistake, pagePath } from '@quarterline/contract';
import { formatPhone, formatPrice } from '@quarterline/listing';
import { secondPeopleText } from '@quarterline/text';
import { Button, ButtonLink } from '@quarterline/ui';
import { PHASE_WORDS } from '#features/settlement/purchases/web/step-words.ts';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { validBidsOf } from './board-figures.ts';
import { useControl } from './control-context.ts';
import { parcelName } from './parcels/parcel-name.ts';
import { RequestToConfirm } from './request-to-confirm.tsx';
import { TenderNeeds, tenderNeedsStaff } from './tender-needs.tsx';

const HAS_LIMIT: ReadonlySet<ControlBidder['status']> = new Set(['approved', 'suspended']);

/** What waits for a person: requests for a second person, mistakes reported, bidders to approve, steps that are due. */
export function NeedsYou({ saysWhoConfirms = true }: { saysWhoConfirms?: boolean }) {
  const { live, board, may, begin } = useControl();
  const waiting = board?.bidders.filter(({ status, moreAsked }) => status === 'requested' && !moreAsked) ?? [];
  const limits = board?.bidders.filter(({ status, waitingLimit }) => HAS_LIMIT.has(status) && waitingLimit) ?? [];
  const overdue = board?.overdue ?? [];
  const unreached =
    board?.bidders.filter(({ status, mailReturns }) => status === 'approved' && mailReturns !== null) ?? [];
  const count =
    (board?.pendingVoids.length ?? 0) +
    (board?.mistakes.length ?? 0) +
    waiting.length +
    limits.length +
    overdue.length +
    unreached.length +
    (tenderNeedsStaff(live.tender) ? 1 : 0) +
    (board?.missingMachines ? 1 : 0);
  const at = (instant: number): string => formatClock(instant, live.sale.zone);
  return (
    <section className="needs-you" aria-labelledby="needs-you">
      <h2 id="needs-you" className="control-heading">
        Needs you {count > 0 ? <em>{count}</em> : null}
      </h2>
      {count === 0 ? <p className="field-hint">{board ? 'Nothing waits for you.' : 'Asking the engine.'}</p> : null}
      {board?.pendingVoids.map((pending) => (
        <RequestToConfirm key={pending.id} pending={pending} />
      ))}
      {board?.missingMachines ? <MissingMachines missing={board.missingMachines} /> : null}
      {tenderNeedsStaff(live.tender) ? <TenderNeeds tender={live.tender} /> : null}
      {board?.mistakes.map((mistake) => (
        <Mistake key={mistake.sequence} mistake={mistake} />
      ))}
      {overdue.map(({ parcelId, phase, dueAt }) => (
        <article key={parcelId} className="needs-you-item needs-you-item--out">
          <p className="needs-you-title">
            <b>{parcelName(live, parcelId)} is overdue</b>
          </p>
          <p>
            {PHASE_WORDS[phase]}. What comes next was due {formatShort(dueAt, live.sale.zone)}.
          </p>
          <div>
            <ButtonLink size="row" href={pagePath('/admin/auctions/:slug/results/', { slug: live.sale.slug })}>
              Look at the results
            </ButtonLink>
          </div>
        </article>
      ))}
      {unreached.map(({ id, name, number, phone, mailReturns }) => (
        <article key={id} className="needs-you-item needs-you-item--out">
          <p className="needs-you-title">
            <b>
              Mail to {number === null ? '' : `${number} `}
              {name} comes back
            </b>
          </p>
          <p>
            {phone ? `Call ${formatPhone(phone)}.` : 'There is no phone number.'} Emails about bids are still tried.{' '}
            {mailReturns}
          </p>
        </article>
      ))}
      {waiting.map((bidder) => (
        <article key={bidder.id} className="needs-you-item">
          <p className="needs-you-title">
            <b>{bidder.name} waits for approval</b>
            <span className="num">{at(bidder.requestedAt)}</span>
          </p>
          <p>
            <PhoneLink phone={bidder.phone} />. {bidder.late ? 'Asked after the list had closed.' : 'Asked in time.'}
          </p>
          {may('approve') ? (
            <div>
              <Button size="row" onClick={() => begin({ kind: 'approve', bidder })}>
                Approve with reason
              </Button>
              <Button size="row" onClick={() => begin({ kind: 'decline', bidder })}>
                Decline
              </Button>
            </div>
          ) : null}
        </article>
      ))}
      {limits.map(({ id, name, number, status, limitCents, waitingLimit }) => (
        <article key={`limit ${id}`} className="needs-you-item">
          <p className="needs-you-title">
            <b>
              {number} {name} {status === 'suspended' ? 'is suspended and ' : ''}asks for another limit
            </b>
            {waitingLimit ? <span className="num">{at(waitingLimit.askedAt)}</span> : null}
          </p>
          <p>
            {waitingLimit ? `Asks for ${formatPrice(waitingLimit.cents)}. ` : ''}
            {limitCents === null ? 'There is no limit now.' : `The limit now is ${formatPrice(limitCents)}.`}
          </p>
          <div>
            <ButtonLink size="row" href={pagePath('/admin/auctions/:slug/bidders/', { slug: live.sale.slug })}>
              Set the limit
            </ButtonLink>
          </div>
        </article>
      ))}
      {board && saysWhoConfirms ? <p className="field-hint">{secondPeopleText(board.canConfirm)}</p> : null}
    </section>
  );
}

function Mistake({ mistake }: { mistake: ControlMistake }) {
  const { live, board, may, begin } = useControl();
  const { parcelId, bidId, amountCents, bidderId, sequence } = mistake;
  const numberOf = (id: string | null): number | string =>
    board?.bidders.find((bidder) => bidder.id === id)?.number ?? 'without a number';
  const [leading, ...others] = validBidsOf(live, parcelId);
  const next = others[0];
  const back =
    leading?.sequence !== sequence
      ? 'A higher bid stands already.'
      : next
        ? `If voided, the price returns to ${formatPrice(next.amountCents)}, bidder ${numberOf(next.bidderId)}.`
        : 'If voided, no bid stands.';
  return (
    <article className="needs-you-item needs-you-item--out">
      <p className="needs-you-title">
        <b>Bidder {numberOf(bidderId)} reports a mistake</b>
        <span className="num">{formatClock(mistake.reportedAt, live.sale.zone)}</span>
      </p>
      <p>
        {parcelName(live, parcelId)}, {formatPrice(amountCents)}. {mistake.note === '' ? '' : `“${mistake.note}” `}The
        bid stands. {back}
      </p>
      {may('let_stand') ? (
        <div>
          <Button size="row" onClick={() => begin({ kind: 'let_stand', mistake })}>
            Let it stand
          </Button>
          <Button
            tone="out"
            size="row"
            onClick={() => begin({ kind: 'void', parcelId, bidId, amountCents, bidderId, sequence })}
          >
            Void, needs two people
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** That a bid is on fewer machines than the settings want, and what to do about it. */
export function MissingMachines({ missing }: { missing: NonNullable<ControlBoard['missingMachines']> }) {
  const { holding, wanted, refusesBids } = missing;
  return (
    <article className="needs-you-item needs-you-item--out">
      <p className="needs-you-title">
        <b>{refusesBids ? 'Bids are refused' : 'A second copy of the record is missing'}</b>
      </p>
      <p>
        {holding === null
          ? 'We do not know yet how many machines hold'
          : `${holding} of ${wanted} machines ${holding === 1 ? 'holds' : 'hold'}`}{' '}
        each bid.{' '}
        {refusesBids
          ? 'Clocks go on: hold the sale until the standby of the database is back.'
          : 'Bids are taken. If this machine is lost, so are the newest ones: call the person who runs the database.'}
      </p>
    </article>
  );
}
