import type { ContentField } from '@quarterline/contract';
import { Field, TextAreaField, TextField } from '@quarterline/ui';
import { AudioBox } from './audio-box.tsx';
import { EmailBox } from './email-box.tsx';
import { InstantBox } from './instant-box.tsx';
import { MarkdownBox } from './markdown-box.tsx';
import { PictureBox } from './picture-box.tsx';
import type { ContentDraftSession } from './use-content-draft.ts';
import { VideoBox } from './video-box.tsx';

/** The box that fits a field. */
export function ContentFieldBox({ field, session }: { field: ContentField; session: ContentDraftSession }) {
  const { name, label, kind, hint } = field;
  const value = session.draft[name];
  const text = typeof value === 'string' ? value : '';
  const error = session.wrong[name] ?? null;
  const isKept = kind === 'slug' && session.item.public !== null;
  const said = isKept ? 'Once it is public, the address stays.' : hint;
  const common = { label, error, ...(said ? { hint: said } : {}) };
  const onText = (next: string): void => session.set(name, next);
  switch (kind) {
    case 'markdown':
      return <MarkdownBox {...common} value={text} onChange={onText} />;
    case 'words':
    case 'origins':
      return <TextAreaField {...common} rows={3} value={text} onChange={({ target }) => onText(target.value)} />;
    case 'picture':
      return <PictureBox {...common} value={value} onChange={(next) => session.set(name, next)} />;
    case 'audio':
      return <AudioBox {...common} value={value} onChange={(next) => session.set(name, next)} />;
    case 'video':
      return <VideoBox {...common} value={value} onChange={(next) => session.set(name, next)} />;
    case 'letter':
      return <EmailBox {...common} name={String(session.draft.slug)} value={text} onChange={onText} />;
    case 'choice':
      return (
        <Field {...common}>
          {(wiring) => (
            <select {...wiring} value={text} onChange={({ target }) => onText(target.value)}>
              {(field.options ?? []).map(([kept, words]) => (
                <option key={kept} value={kept}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'instant':
      return <InstantBox {...common} value={text} onChange={onText} />;
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={typeof value === 'number' ? String(value) : text}
          onChange={({ target }) => {
            const digits = target.value.trim();
            // What is not a number stays as it was typed, and is told so when it is published.
            session.set(name, /^\d{1,6}$/.test(digits) ? Number(digits) : digits || null);
          }}
        />
      );
    default:
      return (
        <TextField
          {...common}
          type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          readOnly={isKept}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      );
  }
}
