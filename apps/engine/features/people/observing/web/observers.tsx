import type { OfFormat, SaleFormat } from '@quarterline/listing';
import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import {
  apiPath,
  type GivenSeat,
  OBSERVER_RELATIONS,
  ObserverInvitation,
  type ObserverRelation,
} from '@quarterline/contract';
import { Alert, Button, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { CheckField, SelectField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';

const SEEN: OfFormat<string> = {
  ascending: 'your bids and where you have the high bid.',
  sealedTender: 'for which lots you have sent a tender. An amount they cannot read before the opening.',
};

/** Who looks on with a bidder's own view of a sale: a list, an invitation, and a press that ends a seat. Nobody is invited to a sale that is over. */
export function Observers({ slug, isOver, format }: { slug: string; isOver: boolean; format: SaleFormat }) {
  const [own, reload] = useOwn(apiPath('GET /api/auctions/:slug/observers', { slug }));
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  if (own.at !== 'known') return null;
  const { seats, zone } = own.what;
  if (isOver && seats.every(({ endedAt }) => endedAt !== null)) return null;
  const end = async (seat: GivenSeat): Promise<void> => {
    const outcome = await postToEngine(
      apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug, seatId: seat.id }),
      {},
    );
    setProblem(outcome.kind === 'refused' ? outcome.message : null);
    setSaid(outcome.kind === 'done' ? `${seat.email} does not look on any more.` : '');
    reload();
  };
  return (
    <section className="account-part" id="observers">
      <h2>Who may look on</h2>
      <p>
        Your lender, spouse or lawyer can look on with your own view of this sale: {SEEN[format]} They can do nothing in
        it. You end it at any time, and it ends at once.
      </p>
      <Alert>{problem}</Alert>
      <p role="status">{said}</p>
      {seats.length > 0 ? (
        <ul className="account-rows">
          {seats.map((seat) => (
            <AccountRow
              key={seat.id}
              title={seat.email}
              tag={
                seat.endedAt !== null
                  ? { tone: 'none', text: 'Ended' }
                  : seat.acceptedAt === null
                    ? { tone: 'info', text: 'Invited' }
                    : { tone: 'held', text: 'Looks on' }
              }
              text={seatText(seat, zone)}
              action={
                seat.endedAt === null ? (
                  <Button size="small" onClick={() => void end(seat)}>
                    End it<span className="sr-only"> for {seat.email}</span>
                  </Button>
                ) : null
              }
            />
          ))}
        </ul>
      ) : null}
      {isOver ? null : (
        <details>
          <summary>Let somebody look on</summary>
          <InviteForm
            slug={slug}
            onInvited={(email) => {
              setSaid(`We sent an invitation to ${email}.`);
              reload();
            }}
          />
        </details>
      )}
    </section>
  );
}

const seatText = (seat: GivenSeat, zone: CivilZone): string => {
  const shows = seat.showsLimits ? 'Sees your limit and proxy bids too.' : 'Does not see your limit and proxy bids.';
  if (seat.endedAt !== null)
    return `${RELATION_TEXT[seat.relation]}. Ended ${formatShort(seat.endedAt, zone)}${seat.endedBy === 'observer' ? ', by them' : ''}.`;
  const since =
    seat.acceptedAt === null
      ? `Invited ${formatShort(seat.invitedAt, zone)}, not accepted yet.`
      : `Looks on since ${formatShort(seat.acceptedAt, zone)}.`;
  return `${RELATION_TEXT[seat.relation]}. ${since} ${shows}`;
};

function InviteForm({ slug, onInvited }: { slug: string; onInvited: (email: string) => void }) {
  const form = useForm({
    schema: ObserverInvitation,
    to: apiPath('POST /api/auctions/:slug/observers', { slug }),
    start: { email: '', relation: 'lender', showsLimits: false },
    onDone: (_, { email }) => {
      form.reset();
      onInvited(email);
    },
  });
  return (
    <Form form={form} press="Send the invitation" label="Let somebody look on">
      <TextField label="Their email address" type="email" autoComplete="off" {...form.field('email')} />
      <SelectField label="Who this is" {...form.field('relation')}>
        {OBSERVER_RELATIONS.map((relation) => (
          <option key={relation} value={relation}>
            {RELATION_TEXT[relation]}
          </option>
        ))}
      </SelectField>
      <CheckField label="They may see my limit and my proxy bids too" {...form.tick('showsLimits')} />
    </Form>
  );
}

const RELATION_TEXT: Record<ObserverRelation, string> = {
  lender: 'Lender',
  spouse: 'Spouse',
  lawyer: 'Lawyer',
  other: 'Somebody else',
};
