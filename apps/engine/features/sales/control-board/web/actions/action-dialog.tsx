import '#platform/web/forms/form.css';
import './action-dialog.css';
import { apiPath } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import { type Instant, minutes } from '@quarterline/rules';
import { TextAreaField, TextField } from '@quarterline/ui';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useControl } from '../control-context.ts';
import { type ActionChoice, type ActionDraft, MINUTES, needsAmount } from './action-draft.ts';
import { type ActionText, resumeAt } from './action-text.ts';
import { dialogText } from './tender-action-text.ts';

type Props = { draft: ActionDraft; onClose: () => void; onDone: (draft: ActionDraft) => void };
type Typed = { minutes: string; amount: string; bidderId: string; may: string; reason: string; forBidders: string };

const choiceOf = ({ minutes, amount, bidderId, may }: Typed) => ({
  minutes: Number(minutes),
  amountCents: readAmount(amount),
  bidderId,
  eligible: may === 'may',
});

/** An action: what it brings about, what bidders will read of it, and why; in this order, and only then the button. */
export function ActionDialog({ draft, onClose, onDone }: Props) {
  const { session, live, board } = useControl();
  const offered = MINUTES[draft.kind] ?? [];
  const approved = board?.bidders.filter(({ status }) => status === 'approved') ?? [];
  const numberOf = (bidderId: string): string =>
    `${board?.bidders.find(({ id }) => id === bidderId)?.number ?? 'without a number'}`;
  const textAt = (typed: Typed, nowMs: number): ActionText =>
    dialogText(draft, {
      live,
      choice: choiceOf(typed),
      reason: typed.reason,
      forBidders: typed.forBidders,
      numberOf,
      nowMs: Math.floor(nowMs / 1000) * 1000,
    });
  const start: Typed = {
    minutes: String(offered[1] ?? 0),
    amount: '',
    bidderId: '',
    may: 'may',
    reason: '',
    forBidders: '',
  };
  const first = textAt(start, session.nowMs());
  return (
    <FormDialog<Typed, Typed>
      title={first.title}
      className="action-dialog"
      start={start}
      check={(typed) => {
        const text = textAt(typed, session.nowMs());
        return {
          ...(text.reason !== '' && typed.reason.trim() === ''
            ? { reason: 'Write this first. Nothing was done.' }
            : {}),
          ...(text.forBidders && typed.forBidders.trim() === ''
            ? { forBidders: 'Write what bidders will read. Nothing was done.' }
            : {}),
          ...(needsAmount(draft.kind) && readAmount(typed.amount) === null
            ? { amount: 'Write an amount in whole dollars.' }
            : {}),
          ...(draft.kind === 'eligibility' && typed.bidderId === '' ? { bidderId: 'Choose the bidder.' } : {}),
        };
      }}
      send={(typed) => {
        const { reason, forBidders } = typed;
        const { path, body } = actionRequest(live.sale.slug, draft, {
          choice: choiceOf(typed),
          reason,
          forBidders,
          nowMs: session.nowMs(),
        });
        return postToEngine(path, body);
      }}
      press={({ values }) => textAt(values, session.nowMs()).button}
      onClose={onClose}
      onDone={() => onDone(draft)}
    >
      {({ field, values }) => (
        <>
          {offered.length > 0 ? (
            <SelectField
              label={draft.kind === 'add_time' ? 'Minutes to add' : 'Minutes from now'}
              of={offered.map((count) => [count, `${count} minutes`] as const)}
              {...field('minutes')}
            />
          ) : null}
          {draft.kind === 'eligibility' ? (
            <>
              <SelectField
                label="Bidder"
                of={[
                  ['', 'Choose'],
                  ...approved.map(({ id, number, name }) => [id, `Bidder ${number}, ${name}`] as const),
                ]}
                {...field('bidderId')}
              />
              <SelectField
                label="On the block"
                of={[
                  ['may', 'May bid'],
                  ['may not', 'May not bid'],
                ]}
                {...field('may')}
              />
            </>
          ) : null}
          {needsAmount(draft.kind) ? (
            <TextField label="New amount, in dollars" inputMode="numeric" autoComplete="off" {...field('amount')} />
          ) : null}
          <Consequences of={(nowMs) => textAt(values, nowMs)} />
          {first.reason === '' ? null : (
            <TextAreaField
              label={textAt(values, session.nowMs()).reason}
              rows={2}
              maxLength={1000}
              {...field('reason')}
            />
          )}
          {first.forBidders ? (
            <TextAreaField label={first.forBidders} rows={2} maxLength={1000} {...field('forBidders')} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

/** What happens and what bidders will read, by the clock of the engine: it names moments that move on. */
function Consequences({ of }: { of: (nowMs: number) => ActionText }) {
  const written = useFromClock((nowMs) => JSON.stringify(of(nowMs)));
  const text = JSON.parse(written) as ActionText;
  return (
    <div className="form-means">
      <h3>What happens</h3>
      <ul>
        {text.consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {text.bidders === null ? null : (
        <>
          <h3>Bidders will read</h3>
          <blockquote>{text.bidders}</blockquote>
        </>
      )}
    </div>
  );
}

const actionRequest = (
  slug: string,
  draft: ActionDraft,
  { choice, reason, forBidders, nowMs }: { choice: ActionChoice; reason: string; forBidders: string; nowMs: Instant },
): { path: string; body: unknown } => {
  const actions = apiPath('POST /api/admin/auctions/:slug/control/acts', { slug });
  switch (draft.kind) {
    case 'hold_parcel':
    case 'hold_sale':
      return { path: actions, body: { ...draft, reason, forBidders } };
    case 'announce':
      return { path: actions, body: { ...draft, reason } };
    case 'resume_parcel':
    case 'resume_sale': {
      const parcelId = 'parcelId' in draft ? draft.parcelId : null;
      const resumesAt = resumeAt(nowMs, choice.minutes);
      return { path: actions, body: { kind: 'announce_resume', parcelId, resumesAt, reason, forBidders } };
    }
    case 'eligibility': {
      const { bidderId, eligible } = choice;
      return { path: actions, body: { kind: 'set_eligibility', groupId: draft.groupId, bidderId, eligible, reason } };
    }
    case 'add_time':
      return { path: actions, body: { ...draft, byMs: minutes(choice.minutes), reason } };
    case 'lower_increment':
      return { path: actions, body: { ...draft, incrementCents: choice.amountCents, reason } };
    case 'lower_starting_bid':
      return { path: actions, body: { ...draft, startingBidCents: choice.amountCents, reason } };
    case 'withdraw':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/act', { slug }),
        body: { action: 'withdraw', parcelId: draft.parcelId, reason },
      };
    case 'void': {
      const { parcelId, bidId } = draft;
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/voids', { slug }),
        body: { parcelId, bidId, reason },
      };
    }
    case 'confirm_void':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId: draft.pending.id }),
        body: { action: 'confirm' },
      };
    case 'drop_void':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId: draft.pending.id }),
        body: { action: 'drop' },
      };
    case 'let_stand':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/mistakes', { slug }),
        body: { sequence: draft.mistake.sequence, word: reason },
      };
    case 'approve': {
      const path = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
        slug,
        registrationId: draft.bidder.id,
      });
      return { path, body: { action: 'approve', limitCents: null, reason, overrideDeadline: draft.bidder.late } };
    }
    case 'decline':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
          slug,
          registrationId: draft.bidder.id,
        }),
        body: { action: 'decline', reason },
      };
  }
};
