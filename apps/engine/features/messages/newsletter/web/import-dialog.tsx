import '../../../../platform/staff/web/admin-form.css';
import { apiPath, SubscriberImport, type SubscriberImported } from '@quarterline/contract';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { firstMessages } from '../../../../platform/staff/web/frame/first-messages.ts';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

const EMPTY = { list: '', wording: '', source: '' };
type Typed = typeof EMPTY;
const MAX_SHOWN = 20;

/** Adds addresses whose consent the office can prove. First it says what would happen; what is changed after that is checked again. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: (added: number) => void }) {
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof Typed | 'all', string>>>({});
  const [preview, setPreview] = useState<SubscriberImported | null>(null);
  const [sending, setSending] = useState(false);
  const change = (field: keyof Typed) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    setPreview(null);
  };
  const canAdd = preview !== null && preview.added > 0;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = SubscriberImport.safeParse({ ...typed, isPreview: !canAdd });
    if (!input.success) return setErrors(firstMessages(input.error));
    setErrors({});
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/newsletter/import'), input.data);
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ ...posted.fieldErrors, all: posted.message });
    const answer = posted.body as SubscriberImported;
    if (canAdd) onDone(answer.added);
    else setPreview(answer);
  };
  const box = (field: keyof Typed, label: string, hint: string, rows: number) => (
    <TextAreaField
      label={label}
      hint={hint}
      rows={rows}
      value={typed[field]}
      error={errors[field] ?? null}
      onChange={change(field)}
    />
  );
  return (
    <Dialog title="Add addresses with their consent" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>
            Only people who agreed to get emails from you. Nothing is sent to them now; the next weekly email goes to
            them, and each has a link to leave the list.
          </p>
        </div>
        {box(
          'list',
          'Addresses',
          'A line for each: address, then the day of consent as 2024-05-31. Paste two columns of a spreadsheet.',
          8,
        )}
        {box('wording', 'Words that they agreed to', 'As they stood on the card or the form.', 3)}
        {box(
          'source',
          'How it was given, and who keeps the proof',
          'For example: cards at the farm show in Camrose, kept in the office.',
          2,
        )}
        {preview ? <Foreseen preview={preview} /> : null}
        <DialogEnd
          sentence={errors.all}
          sending={sending}
          press={canAdd ? `Add ${addresses(preview.added)}` : 'Check the list'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

export const addresses = (count: number): string => (count === 1 ? '1 address' : `${count} addresses`);

const Foreseen = ({ preview: { added, leftOut } }: { preview: SubscriberImported }) => (
  <div className="admin-form-means" role="status">
    <p>
      <b>{added === 0 ? 'No address would be added.' : `${addresses(added)} would be added.`}</b>
      {leftOut.length === 0 ? null : ` ${leftOut.length === 1 ? '1 line is' : `${leftOut.length} lines are`} left out:`}
    </p>
    {leftOut.length === 0 ? null : (
      <ul>
        {leftOut.slice(0, MAX_SHOWN).map(({ line, text, because }) => (
          <li key={line}>
            Line {line}, {text}: {because}
          </li>
        ))}
        {leftOut.length > MAX_SHOWN ? <li>and {leftOut.length - MAX_SHOWN} more</li> : null}
      </ul>
    )}
  </div>
);
