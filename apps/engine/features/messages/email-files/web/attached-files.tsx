import './attached-files.css';
import { apiPath, type EmailFile } from '@quarterline/contract';
import { sizeText } from '#features/content/media/web/size-text.ts';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';

/** What goes, or went, with an email: by name and size, and for those who may read emails, to open. Nothing when nothing is attached. */
export function AttachedFiles({ files }: { files: readonly EmailFile[] }) {
  const mayOpen = useRight('answer_people');
  if (files.length === 0) return null;
  return (
    <ul className="attached-files" aria-label="Attached files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          {mayOpen ? (
            <a href={apiPath('GET /api/admin/email-files/:fileId', { fileId: id })} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <small>{sizeText(bytes)}</small>
        </li>
      ))}
    </ul>
  );
}
