import { SentFileBox } from './sent-file-box.tsx';

type Audio = { src: string; bytes: number; mediaType: string; durationSeconds?: number };
type Props = { label: string; error: string | null; value: unknown; onChange: (value: Audio | null) => void };

/** The sound of an episode. How long it is, the browser reads from the file itself. */
export function AudioBox({ label, error, value, onChange }: Props) {
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
