import '#platform/web/forms/form.css';
import '../echo.css';
import './publish-dialog.css';
import { currentTimeMs, formatLong, formatShort } from '@quarterline/civil-time';
import { type Difference, openDoubts } from '@quarterline/drafting';
import { readWallText } from '@quarterline/fields';
import { secondPeopleText } from '@quarterline/text';
import { Button, Dialog, FieldError, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import { WhenField } from '../when-field.tsx';
import { useUnapproved } from './seller-approval.tsx';
import type { Publishing } from './use-publishing.ts';

const NO_OFFER_FORM =
  'No form of your offer to purchase is active: buyers get a summary of the purchase, and your lawyers send the contract.';

/** The last look before it is public: when bidders will read it opens, who is told; now, or at a time. */
export function PublishDialog({
  differences,
  publishing,
  onClose,
}: {
  differences: readonly Difference[];
  publishing: Publishing;
  onClose: () => void;
}) {
  const { sale, draft, times } = useEditor();
  const unapproved = useUnapproved();
  const [withoutApproval, setWithout] = useState('');
  const needsReason = unapproved.length > 0 && withoutApproval.trim() === '';
  const isFirst = sale.publicDraft === null;
  const doubts = [
    ...openDoubts(draft, sale.publicDraft).map(({ words }) => words),
    ...(isFirst && !sale.hasOfferForm ? [NO_OFFER_FORM] : []),
  ];
  const [looked, setLooked] = useState<readonly string[]>([]);
  const isAsking = doubts.some((words) => !looked.includes(words));
  const [at, setAt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const all = times ? [...times.values()] : [];
  const later = async (): Promise<void> => {
    const read = readWallText(at, draft.zone);
    if (read.kind !== 'value') return setError(read.kind === 'wrong' ? read.sentence : 'Write when.');
    if (read.value <= currentTimeMs()) return setError('That time has passed. Choose one to come, or publish now.');
    if (await publishing.publishAt(read.value, withoutApproval, looked)) onClose();
  };
  return (
    <Dialog title={isFirst ? 'Publish the sale' : 'Publish the changes'} open onClose={onClose}>
      <div className="form">
        <p>
          {isFirst
            ? `${draft.name} gets its page, and people can register to bid.`
            : `${differences.length} change${differences.length === 1 ? '' : 's'} to ${draft.name}. ${sale.audience.registered === 0 ? 'Nobody has registered yet.' : `${sale.audience.registered} registered ${sale.audience.registered === 1 ? 'person is' : 'people are'} told of what concerns them.`}`}
        </p>
        {all.length > 0 ? (
          <p className="echo">
            <span>
              Bidders will read:{' '}
              <b>
                {formatLong(
                  Math.min(...all.map(({ opensAt }) => opensAt)),
                  Math.max(...all.map(({ closesAt }) => closesAt)),
                  draft.zone,
                )}
              </b>
              {draft.groups.length > 0 ? ', en bloc included' : ''}
            </span>
          </p>
        ) : null}
        {unapproved.length > 0 ? (
          <TextAreaField
            label="Why it is published without the approval of the seller"
            hint={`Not approved: ${unapproved.map(({ title }) => title).join('; ')}. The reason stays in the audit log.`}
            rows={3}
            maxLength={1000}
            value={withoutApproval}
            onChange={({ target }) => setWithout(target.value)}
          />
        ) : null}
        {doubts.length > 0 ? (
          <fieldset className="publish-dialog-doubts stack stack--12">
            <legend>Is this right?</legend>
            {doubts.map((words) => (
              <label key={words}>
                <input
                  type="checkbox"
                  checked={looked.includes(words)}
                  onChange={({ target }) =>
                    setLooked(target.checked ? [...looked, words] : looked.filter((one) => one !== words))
                  }
                />
                <span>{words} I have looked at it, and it is right.</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {isFirst ? <p className="field-hint">{secondPeopleText(sale.canConfirm)}</p> : null}
        <Button
          tone="gold"
          disabled={publishing.isBusy || needsReason || isAsking}
          onClick={() => void publishing.publish(withoutApproval, looked).then((done) => done && onClose())}
        >
          {publishing.isBusy ? 'Loading...' : 'Publish now'}
        </Button>
        <FieldError>{publishing.problem}</FieldError>
        <WhenField
          label="Or publish automatically on"
          value={at}
          zone={draft.zone}
          nowMs={sale.serverTimeMs}
          placeholder="e.g. Dec 1, 2026 at 9:00 AM"
          error={error}
          hint="Sale time"
          hintOf={(atMs) => `That is ${formatShort(atMs, draft.zone)}. What the draft says then becomes public.`}
          onChange={(text) => {
            setAt(text);
            setError(null);
          }}
        />
        <Button
          disabled={publishing.isBusy || needsReason || isAsking || at.trim() === ''}
          onClick={() => void later()}
        >
          Publish then
        </Button>
      </div>
    </Dialog>
  );
}
