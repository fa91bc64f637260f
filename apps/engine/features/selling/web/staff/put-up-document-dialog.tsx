import '../../../../platform/staff/web/admin-form.css';
import { apiPath } from '@quarterline/contract';
import { Dialog, Field } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { sendFile } from '../../../../platform/web/forms/send-file.ts';

type Props = { slug: string; onClose: () => void; onDone: () => void };
type Errors = { title?: string; dueOn?: string; file?: string; all?: string };

/** Puts up a PDF for the seller to sign: what it is, the file, and until when. */
export function PutUpDocumentDialog({ slug, onClose, onDone }: Props) {
  const [title, setTitle] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  // Pressed twice, or again after a lost connection, it is one document.
  const [id] = useState(newId);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing: Errors = {
      ...(title.trim() === '' ? { title: 'Write what the document is.' } : {}),
      ...(file === null ? { file: 'Choose the PDF.' } : {}),
    };
    setErrors(missing);
    if (file === null || title.trim() === '') return;
    setSending(true);
    const refused = await sendFile(apiPath('POST /api/admin/auctions/:slug/seller/documents', { slug }), file, {
      id,
      title,
      dueOn,
    });
    setSending(false);
    if (!refused) return onDone();
    const isOfField = Object.keys(refused.fieldErrors).length > 0;
    setErrors({ ...refused.fieldErrors, ...(isOfField ? {} : { all: refused.message }) });
  };
  return (
    <Dialog title="Put up a document to sign" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>Each seller gets an email with a link. They download the PDF, sign it, and send the signed copy here.</p>
        </div>
        <Field label="What the document is" hint="Such as: Listing agreement." error={errors.title ?? null}>
          {(wiring) => (
            <input {...wiring} maxLength={120} value={title} onChange={({ target }) => setTitle(target.value)} />
          )}
        </Field>
        <Field label="The PDF" error={errors.file ?? null}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept="application/pdf,.pdf"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Field label="We need it by" hint="May be left empty." error={errors.dueOn ?? null}>
          {(wiring) => (
            <input {...wiring} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
          )}
        </Field>
        <DialogEnd sentence={errors.all} sending={sending} press="Put it up" onClose={onClose} />
      </form>
    </Dialog>
  );
}
