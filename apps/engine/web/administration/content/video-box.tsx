import type { Uploaded, Video } from '@quarterline/contract';
import { circleAlertIcon, Icon, trash2Icon } from '@quarterline/ui';
import { FileDrop } from '../editor/file-drop.tsx';
import { useUploads } from '../editor/use-uploads.ts';

type Props = { label: string; error: string | null; value: unknown; onChange: (value: Video | null) => void };

/** A film. Its size is read from the file by the browser; its words stand on the page under it. */
export function VideoBox({ label, error, value, onChange }: Props) {
  const video = (value ?? null) as Video | null;
  const { uploads, send, dismiss } = useUploads('video', ({ href, bytes, mediaType }: Uploaded) =>
    onChange({ src: href, bytes, mediaType, width: 640, height: 360, captionsSrc: null }),
  );
  return (
    <fieldset className="c-file">
      <legend className="lab">{label}</legend>
      {video ? (
        <div className="c-video">
          {/* biome-ignore lint/a11y/useMediaCaption: what is said is a field of its own beside it */}
          <video
            controls
            preload="metadata"
            src={video.src}
            onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
              if (width > 0 && height > 0 && (width !== video.width || height !== video.height))
                onChange({ ...video, width, height });
            }}
          />
          <button type="button" className="ab ab--i" aria-label="Remove the film" onClick={() => onChange(null)}>
            <Icon art={trash2Icon} />
          </button>
        </div>
      ) : null}
      {error ? (
        <p className="err">
          <Icon art={circleAlertIcon} />
          {error}
        </p>
      ) : null}
      <FileDrop
        kind="video"
        label={video ? 'Replace it' : 'Choose a film'}
        single
        uploads={uploads}
        onFiles={(files) => send(files.slice(0, 1))}
        onDismiss={dismiss}
      />
    </fieldset>
  );
}
