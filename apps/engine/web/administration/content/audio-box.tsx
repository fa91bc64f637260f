import type { Uploaded } from '@quarterline/contract';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { FileDrop } from '../editor/file-drop.tsx';
import { useUploads } from '../editor/use-uploads.ts';

type Audio = { src: string; bytes: number; mediaType: string; durationSeconds?: number };
type Props = { label: string; error: string | null; value: unknown; onChange: (value: Audio | null) => void };

/** The sound of an episode. How long it is, the browser reads from the file itself. */
export function AudioBox({ label, error, value, onChange }: Props) {
  const audio = (value ?? null) as Audio | null;
  const { uploads, send, dismiss } = useUploads('audio', ({ href, bytes, mediaType }: Uploaded) =>
    onChange({ src: href, bytes, mediaType }),
  );
  return (
    <fieldset className="c-file">
      <legend className="lab">{label}</legend>
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
      {error ? (
        <p className="err">
          <Icon art={circleAlertIcon} />
          {error}
        </p>
      ) : null}
      <FileDrop
        kind="audio"
        label={audio ? 'Replace it' : 'Choose a sound file'}
        single
        uploads={uploads}
        onFiles={(files) => send(files.slice(0, 1))}
        onDismiss={dismiss}
      />
    </fieldset>
  );
}
