import type { ContentField } from '@quarterline/contract';
import { EMAIL_TEMPLATES, isTemplateName, variablesOf } from '@quarterline/emails';
import { Field, TextAreaField, TextField } from '@quarterline/ui';
import { TextBox } from '#features/content/writing/web/text-box.tsx';
import { InstantBox } from './instant-box.tsx';
import { PictureBox } from './picture-box.tsx';
import { SentFileBox } from './sent-file-box.tsx';
import type { ContentDraftSession } from './use-content-draft.ts';
import { VariablesBox } from './variables-box.tsx';
import { VideoBox } from './video-box.tsx';

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
      return <TextBox {...common} title={titleOf(session.draft)} value={text} onChange={onText} />;
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
      return (
        <VariablesBox {...common} {...emailVariables(session.draft.slug)} rows={18} value={text} onChange={onText} />
      );
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

const emailVariables = (
  slug: unknown,
): { variables: Readonly<Record<string, string>>; must?: readonly string[] | undefined } => {
  const name = String(slug);
  return isTemplateName(name)
    ? { variables: variablesOf(EMAIL_TEMPLATES[name]), must: EMAIL_TEMPLATES[name].must }
    : { variables: {} };
};

const titleOf = ({ title, name }: ContentDraftSession['draft']): string => String(title || name || '');

type Audio = { src: string; bytes: number; mediaType: string; durationSeconds?: number };
type Props = { label: string; error: string | null; value: unknown; onChange: (value: Audio | null) => void };

/** The sound of an episode. How long it is, the browser reads from the file itself. */
function AudioBox({ label, error, value, onChange }: Props) {
  const audio = (value ?? null) as Audio | null;
  return (
    <SentFileBox
      kind="audio"
      label={label}
      choose="Choose a sound file"
      error={error}
      onSent={({ href, bytes, mediaType }) => onChange({ src: href, bytes, mediaType })}
    >
      {audio ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is a field of its own beside it
        <audio
          controls
          preload="metadata"
          src={audio.src}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration) && audio.durationSeconds !== Math.round(duration))
              onChange({ ...audio, durationSeconds: Math.round(duration) });
          }}
        />
      ) : null}
    </SentFileBox>
  );
}
