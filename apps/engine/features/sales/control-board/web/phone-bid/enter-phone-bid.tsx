import './enter-phone-bid.css';
import { type ControlBidder, pagePath } from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { takingBids } from '../board-figures.ts';
import { useControl } from '../control-context.ts';
import { parcelLines, parcelName } from '../parcels/parcel-name.ts';
import { ConfirmPhoneBid, type PhoneBidDraft } from './confirm-phone-bid.tsx';

/** A bid for a bidder on the phone, registered for phone bids: who, on what, how much; then the same confirmation as theirs. */
export function EnterPhoneBid() {
  const { live, board, reload } = useControl();
  const [entered, setEntered] = useState('');
  const callerBox = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<PhoneBidDraft | null>(null);
  // For the next caller, once the dialog is gone and has given the focus back.
  useEffect(() => {
    if (entered !== '') callerBox.current?.focus();
  }, [entered]);
  const listId = useId();
  const approved = board?.bidders.filter(({ status }) => status === 'approved') ?? [];
  const callers = approved.filter(({ bidsByPhone }) => bidsByPhone);
  const open = takingBids(live);
  const form = useForm({
    start: { caller: '', parcelId: '', amount: '' },
    read: ({ caller, parcelId, amount }) => ({
      found: findCaller(callers, caller),
      parcelId,
      amountCents: readAmount(amount),
    }),
    // One line of fields: one sentence below it, about the first that is wrong.
    check: ({ caller, parcelId, amount }): Record<string, string> => {
      const missing =
        callerProblem(findCaller(callers, caller), caller, approved) ??
        (open.some(({ id }) => id === parcelId) ? null : 'Choose a parcel that takes bids now.') ??
        (readAmount(amount) === null ? 'Write the amount in whole dollars.' : null);
      return missing === null ? {} : { all: missing };
    },
    send: async () => null,
    onFailed: () => setEntered(''),
    onDone: (_, { found, parcelId, amountCents }: Reviewed) => {
      setEntered('');
      if (found.kind === 'one' && amountCents !== null)
        setDraft({ bidId: crypto.randomUUID(), bidder: found.bidder, parcelId, amountCents });
    },
  });
  const { caller, parcelId, amount } = form.values;
  const found = findCaller(callers, caller);
  const parcel = open.find(({ id }) => id === parcelId);
  return (
    <>
      <Form
        form={form}
        press="Review"
        tone="line"
        size="small"
        label="Enter a phone bid"
        className="enter-phone-bid"
        problemBelow
        after={
          <>
            <p className="enter-phone-bid-hint">
              {callers.length === 0
                ? 'Nobody is registered to bid by phone.'
                : 'Only bidders registered for phone bids.'}{' '}
              <a href={pagePath('/admin/auctions/:slug/bidders/', { slug: live.sale.slug })}>
                Register a bidder for phone bids
              </a>
            </p>
            <p className="enter-phone-bid-entered" role="status">
              {entered}
            </p>
          </>
        }
      >
        <h2>Phone bid</h2>
        <input
          ref={callerBox}
          className="field-input"
          list={listId}
          autoComplete="off"
          spellCheck={false}
          aria-label="Bidder on the phone"
          placeholder="Bidder number or name"
          value={caller}
          onChange={({ target }) => form.set({ caller: target.value })}
          onBlur={() => found.kind === 'one' && form.set({ caller: callerText(found.bidder) })}
        />
        <datalist id={listId}>
          {callers.map((bidder) => (
            <option key={bidder.id} value={callerText(bidder)} />
          ))}
        </datalist>
        <select
          className="field-input"
          aria-label="Parcel of the phone bid"
          value={parcelId}
          onChange={({ target }) => form.set({ parcelId: target.value })}
        >
          <option value="">{open.length === 0 ? 'No parcel takes bids now' : 'Parcel'}</option>
          {open.map(({ id }) => {
            const { name, legal } = parcelLines(live, id);
            return (
              <option key={id} value={id}>
                {legal === '' ? name : `${name}, ${legal}`}
              </option>
            );
          })}
        </select>
        <input
          className="field-input num"
          inputMode="numeric"
          autoComplete="off"
          aria-label="Amount of the phone bid"
          placeholder={parcel?.minimumCents ? `e.g. ${formatPrice(parcel.minimumCents)}` : '$'}
          value={amount}
          onChange={({ target }) => form.set({ amount: target.value })}
        />
      </Form>
      {draft ? (
        <ConfirmPhoneBid
          draft={draft}
          onClose={() => setDraft(null)}
          onTaken={() => {
            const { bidder, amountCents } = draft;
            setEntered(
              `Entered: ${callerText(bidder)}, ${parcelName(live, draft.parcelId)}, ${formatPrice(amountCents)}`,
            );
            setDraft(null);
            form.set({ caller: '', amount: '' });
            reload();
          }}
        />
      ) : null}
    </>
  );
}

type Reviewed = { found: FoundCaller; parcelId: string; amountCents: number | null };

/** Why no bid can be entered for what was typed; null when it can. `approved` includes those who only bid online. */
export function callerProblem(found: FoundCaller, typed: string, approved: readonly ControlBidder[]): string | null {
  if (found.kind === 'one') return null;
  if (typed.trim() === '') return 'Write the number or the name of the bidder who calls.';
  const online = findCaller(approved, typed);
  if (found.kind === 'none' && online.kind === 'one')
    return `${callerText(online.bidder)} is not registered to bid by phone in this sale. Register the bidder for phone bids first.`;
  if (found.kind === 'none')
    return 'No approved bidder who bids by phone has this number or name. Register the bidder for phone bids first.';
  const names = found.bidders.slice(0, 4).map(callerText).join(', ');
  return `Several bidders have this in their name: ${names}. Write the number.`;
}

type FoundCaller =
  | { kind: 'one'; bidder: ControlBidder }
  | { kind: 'none' }
  | { kind: 'several'; bidders: ControlBidder[] };

/** "214 Marlene Kowalchuk" */
export const callerText = ({ number, name }: ControlBidder): string => (number === null ? name : `${number} ${name}`);

/** Without case and accents: "Bézaire" is found by "bez". */
const foldText = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Who is meant by a number, a whole entry of the list, or a part of a name that only one bidder has. */
export function findCaller(bidders: readonly ControlBidder[], typed: string): FoundCaller {
  const sought = foldText(typed);
  if (sought === '') return { kind: 'none' };
  const exact = bidders.find((one) => String(one.number) === sought || foldText(callerText(one)) === sought);
  if (exact) return { kind: 'one', bidder: exact };
  const [first, ...others] = bidders.filter(({ name }) => foldText(name).includes(sought));
  if (!first) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', bidder: first } : { kind: 'several', bidders: [first, ...others] };
}
