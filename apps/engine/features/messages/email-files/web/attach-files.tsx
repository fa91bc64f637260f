import './attach-files.css';
import { apiPath, type EmailFile, emailFilesRefusal, MAX_EMAIL_FILES } from '@quarterline/contract';
import { Button, buttonClass, circleAlertIcon, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { sizeText } from '#features/content/media/web/size-text.ts';
import { newId } from '#platform/staff/web/new-id.ts';
import { postFile } from '#platform/web/forms/post-file.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = {
  files: readonly EmailFile[];
  /** So many bytes go together. */
  maxBytes: number;
  /** What the engine said of them. */
  error?: string | null;
  onChange: (files: readonly EmailFile[]) => void;
  /** While a file is on its way the email does not leave without it. */
  onBusy: (isBusy: boolean) => void;
};

/** The files of an email in the form that writes it: sent as they are chosen, one after another, and removed again. */
export function AttachFiles({ files, maxBytes, error = null, onChange, onBusy }: Props) {
  const id = useId();
  const [sending, setSending] = useState<string | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const take = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0 || sending !== null) return;
    onBusy(true);
    setSaid('');
    const problems: string[] = [];
    let kept = files;
    for (const file of chosen) {
      // What is too much already is not sent first. A picture may become smaller, so that the engine's size counts.
      if (kept.length >= MAX_EMAIL_FILES) {
        problems.push(`${file.name} was left out: at most ${MAX_EMAIL_FILES} files go with an email.`);
        continue;
      }
      setSending(file.name);
      const posted = await postFile(apiPath('POST /api/admin/email-files'), file, { id: newId() });
      if (!posted.ok) {
        problems.push(posted.refused.fieldErrors.file ?? posted.refused.message);
        continue;
      }
      kept = [...kept, posted.body as EmailFile];
      onChange(kept);
    }
    setSending(null);
    onBusy(false);
    setWrong(problems);
    if (kept.length > files.length) setSaid(`${namesOf(kept.slice(files.length))} attached.`);
  };
  const remove = async (file: EmailFile): Promise<void> => {
    setWrong([]);
    onChange(files.filter((one) => one.id !== file.id));
    setSaid(`${file.name} removed.`);
    // One that is not there any more is removed; anything else is deleted by itself after a day.
    await postToEngine(apiPath('POST /api/admin/email-files/:fileId/remove', { fileId: file.id }), {});
  };
  const refusal = emailFilesRefusal(files, maxBytes) ?? error;
  return (
    <div className="attach-files stack stack--8">
      <p className="attach-files-label" id={`${id}-label`}>
        Attached files
      </p>
      <p className="field-hint" id={`${id}-hint`}>
        PDFs and pictures: up to {MAX_EMAIL_FILES}, {maxBytes / 1_000_000} MB together.
      </p>
      {files.length === 0 ? null : (
        <ul className="ruled ruled--8" aria-labelledby={`${id}-label`}>
          {files.map((file) => (
            <li key={file.id}>
              <span>
                {file.name} <small>{sizeText(file.bytes)}</small>
              </span>
              <Button size="row" onClick={() => void remove(file)}>
                Remove<span className="sr-only"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="sr-only"
        type="file"
        multiple
        aria-describedby={`${id}-hint`}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf"
        disabled={sending !== null}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label
        className={buttonClass('line', 'row', `attach-files-choose${sending === null ? '' : ' is-sending'}`)}
        htmlFor={id}
      >
        <Icon art={uploadIcon} /> {sending === null ? 'Attach files' : `Sending ${sending}`}
      </label>
      <p className="sr-only" role="status">
        {said}
      </p>
      {refusal === null && wrong.length === 0 ? null : (
        <div role="alert">
          {[...wrong, ...(refusal === null ? [] : [refusal])].map((sentence) => (
            <p key={sentence} className="field-error">
              <Icon art={circleAlertIcon} /> {sentence}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

const namesOf = (files: readonly EmailFile[]): string => files.map(({ name }) => name).join(', ');
