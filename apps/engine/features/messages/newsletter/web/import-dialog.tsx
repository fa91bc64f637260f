import '../../../../platform/web/forms/form.css';
import { apiPath, SubscriberImport, type SubscriberImported } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '../../../../platform/staff/web/form-dialog.tsx';
import { postToEngine } from '../../../../platform/web/post-to-engine.ts';

const EMPTY = { list: '', wording: '', source: '' };
type Typed = typeof EMPTY;
const MAX_SHOWN = 20;

/** Adds addresses whose consent the office can prove. The first press shows what would happen; a change after it asks for another check. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: (added: number) => void }) {
  const [checked, setChecked] = useState<{ of: Typed; preview: SubscriberImported } | null>(null);
  const previewOf = (typed: Typed): SubscriberImported | null =>
    checked && Object.entries(checked.of).every(([name, text]) => typed[name as keyof Typed] === text)
      ? checked.preview
      : null;
  const canAdd = (typed: Typed): boolean => (previewOf(typed)?.added ?? 0) > 0;
  return (
    <FormDialog
      title="Add addresses with their consent"
      means={
        <p>
          Only people who agreed to get emails from you. Nothing is sent to them now; the next weekly email goes to
          them, and each has a link to leave the list.
        </p>
      }
      schema={SubscriberImport}
      start={EMPTY}
      read={(typed) => ({ ...typed, isPreview: !canAdd(typed) })}
      send={(list) => postToEngine(apiPath('POST /api/admin/newsletter/import'), list)}
      press={({ values }) => (canAdd(values) ? `Add ${addresses(previewOf(values)?.added ?? 0)}` : 'Check the list')}
      onClose={onClose}
      onDone={(preview, { isPreview, ...of }) => (isPreview ? setChecked({ of, preview }) : onDone(preview.added))}
    >
      {({ field, values }) => {
        const preview = previewOf(values);
        return (
          <>
            <TextAreaField
              label="Addresses"
              hint="A line for each: address, then the day of consent as 2024-05-31. Paste two columns of a spreadsheet."
              rows={8}
              {...field('list')}
            />
            <TextAreaField
              label="Words that they agreed to"
              hint="As on the card or the form."
              rows={3}
              {...field('wording')}
            />
            <TextAreaField
              label="How it was given, and who keeps the proof"
              hint="For example: cards at the farm show in Camrose, kept in the office."
              rows={2}
              {...field('source')}
            />
            {preview ? <Foreseen preview={preview} /> : null}
          </>
        );
      }}
    </FormDialog>
  );
}

export const addresses = (count: number): string => (count === 1 ? '1 address' : `${count} addresses`);

const Foreseen = ({ preview: { added, leftOut } }: { preview: SubscriberImported }) => (
  <div className="form-means" role="status">
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
