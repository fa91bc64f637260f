import '#platform/web/forms/form.css';
import { apiPath, MAX_IMPORTED, SubscriberImport, type SubscriberImported } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { TableDialog } from '#platform/staff/web/table/table-dialog.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { judgeSubscribers, SUBSCRIBER_SHEET, toSubscribers } from './subscriber-sheet.ts';

type Listed = SubscriberImport['subscribers'];
type Props = { onClose: () => void; onDone: (added: number) => void };

const TITLE = 'Add addresses with their consent';
const MAX_SHOWN = 20;

/** A list of addresses as another program wrote it, then the proof of their consent. */
export function ImportDialog(props: Props) {
  const [listed, setListed] = useState<Listed | null>(null);
  if (listed) return <EvidenceDialog {...props} listed={listed} onBack={() => setListed(null)} />;
  return (
    <TableDialog
      of={{
        title: TITLE,
        id: 'subscribers',
        kind: SUBSCRIBER_SHEET,
        intro: `A list as your mailing program exports it, at most ${MAX_IMPORTED} rows at once. Each row needs an address and the day on which its owner agreed to get emails from you. Times, IP addresses and sources are kept as the proof.`,
        entry: 'Address',
        judge: judgeSubscribers,
        press: (rows) => `Continue with ${addresses(rows)}`,
        onTake: (rows) => setListed(toSubscribers(rows)),
      }}
      onClose={props.onClose}
    />
  );
}

const EMPTY = { wording: '', source: '' };
type Typed = typeof EMPTY;

/** The first press shows what would happen; a change after it asks for another check. */
function EvidenceDialog({ listed, onBack, onClose, onDone }: Props & { listed: Listed; onBack: () => void }) {
  const [checked, setChecked] = useState<{ of: Typed; preview: SubscriberImported } | null>(null);
  const previewOf = ({ wording, source }: Typed): SubscriberImported | null =>
    checked?.of.wording === wording && checked.of.source === source ? checked.preview : null;
  const canAdd = (typed: Typed): boolean => (previewOf(typed)?.added ?? 0) > 0;
  return (
    <FormDialog
      title={TITLE}
      means={
        <p>
          {addresses(listed.length)}, only of people who agreed to get emails from you. Nothing is sent to them now; the
          next weekly email goes to them, and each has a link to leave the list.
        </p>
      }
      schema={SubscriberImport}
      start={EMPTY}
      read={(typed) => ({ ...typed, subscribers: listed, isPreview: !canAdd(typed) })}
      send={(list) => postToEngine(apiPath('POST /api/admin/newsletter/import'), list)}
      press={({ values }) => (canAdd(values) ? `Add ${addresses(previewOf(values)?.added ?? 0)}` : 'Check the list')}
      back={{ press: 'Another table', onPress: onBack }}
      onClose={onClose}
      onDone={(preview, { isPreview, wording, source }) =>
        isPreview ? setChecked({ of: { wording, source }, preview }) : onDone(preview.added)
      }
    >
      {({ field, values }) => {
        const preview = previewOf(values);
        return (
          <>
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
      {leftOut.length === 0 ? null : ` ${leftOut.length === 1 ? '1 row is' : `${leftOut.length} rows are`} left out:`}
    </p>
    {leftOut.length === 0 ? null : (
      <ul>
        {leftOut.slice(0, MAX_SHOWN).map(({ line, address, because }) => (
          <li key={line}>
            Row {line}, {address}: {because}
          </li>
        ))}
        {leftOut.length > MAX_SHOWN ? <li>and {leftOut.length - MAX_SHOWN} more</li> : null}
      </ul>
    )}
  </div>
);
