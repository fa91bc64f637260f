import './video-box.css';
import type { Video } from '@quarterline/contract';
import { Button, Icon, trash2Icon } from '@quarterline/ui';
import { SentFileBox } from './sent-file-box.tsx';

type Props = { label: string; error: string | null; value: unknown; onChange: (value: Video | null) => void };

/** A film, and what is said in it. Its size is read from the file by the browser. */
export function VideoBox({ label, error, value, onChange }: Props) {
  const video = (value ?? null) as Video | null;
  return (
    <>
      <SentFileBox
        kind="video"
        label={label}
        choose="Choose a film"
        error={error}
        onSent={({ href, bytes, mediaType }) =>
          onChange({ src: href, bytes, mediaType, width: 640, height: 360, captionsSrc: null })
        }
      >
        {video ? (
          <div className="video-box">
            {/* biome-ignore lint/a11y/useMediaCaption: captions come with the film once somebody has sent them */}
            <video
              key={video.captionsSrc}
              controls
              preload="metadata"
              src={video.src}
              onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
                if (width > 0 && height > 0 && (width !== video.width || height !== video.height))
                  onChange({ ...video, width, height });
              }}
            >
              {video.captionsSrc ? (
                <track kind="captions" src={video.captionsSrc} srcLang="en" label="English" default />
              ) : null}
            </video>
            <Button size="icon" aria-label="Remove the film" onClick={() => onChange(null)}>
              <Icon art={trash2Icon} />
            </Button>
          </div>
        ) : null}
      </SentFileBox>
      {video ? (
        <SentFileBox
          kind="captions"
          label={`${label}: captions`}
          choose="Choose a WebVTT file"
          error={null}
          onSent={({ href }) => onChange({ ...video, captionsSrc: href })}
        >
          {video.captionsSrc ? (
            <p className="field-hint">Shown under the film, for people who cannot hear it.</p>
          ) : null}
        </SentFileBox>
      ) : null}
    </>
  );
}
