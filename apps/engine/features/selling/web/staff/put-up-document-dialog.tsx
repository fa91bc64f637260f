import { apiPath } from '@quarterline/contract';
import { Field, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { postFile } from '#platform/web/forms/post-file.ts';

type Props = { slug: string; onClose: () => void; onDone: () => void };
type Typed = { id: string; title: string; dueOn: string; file: File | null };

/** Puts up a PDF for the seller to sign: its name, the file, and the day it is needed. */
export const PutUpDocumentDialog = ({ slug, onClose, onDone }: Props) => (
  <FormDialog<Typed, Typed>
    title="Put up a document to sign"
    means={
      <p>
        Each seller gets an email with a link. They download the PDF, sign it, and send the signed copy here. Names of
        its authors are taken out before.
      </p>
    }
    start={{ id: newId(), title: '', dueOn: '', file: null }}
    check={({ title, file }) => ({
      ...(title.trim() === '' ? { title: 'Write what the document is.' } : {}),
      ...(file === null ? { file: 'Choose the PDF.' } : {}),
    })}
    send={async ({ id, title, dueOn, file }) => {
      if (file === null) return 'Choose the PDF.';
      const path = apiPath('POST /api/admin/auctions/:slug/seller/documents', { slug });
      const posted = await postFile(path, file, { id, title, dueOn });
      return posted.ok ? null : { kind: 'refused', code: 'refused', ...posted.refused };
    }}
    press="Put it up"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, set, errorOf }) => (
      <>
        <TextField
          label="What the document is"
          hint="Such as: Listing agreement."
          maxLength={120}
          {...field('title')}
        />
        <Field label="The PDF" error={errorOf('file')}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept="application/pdf,.pdf"
              onChange={({ target }) => set({ file: target.files?.[0] ?? null })}
            />
          )}
        </Field>
        <TextField label="We need it by" hint="May be left empty." type="date" {...field('dueOn')} />
      </>
    )}
  </FormDialog>
);
