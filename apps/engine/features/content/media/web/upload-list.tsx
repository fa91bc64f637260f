import './upload-list.css';
import { Button, FieldError, Icon, xIcon } from '@quarterline/ui';
import { sizeText } from './size-text.ts';
import { isOnItsWay, type Upload, type UploadTally } from './uploads-of-page.ts';
import type { Uploads } from './use-uploads.ts';

/** Files on their way, and those of which something has to be said. One sentence above them is spoken as they arrive. */
export function UploadList({ uploads: { uploads, tally, tryAgain, dismiss, stopAll } }: { uploads: Uploads }) {
  const onTheirWay = uploads.filter(isOnItsWay).length;
  return (
    <div className="upload-list">
      <div className="upload-list-head row row--8-16 row--between">
        <p className="field-hint" role="status">
          {tallyText(tally, onTheirWay)}
        </p>
        {onTheirWay > 1 ? (
          <Button size="row" onClick={stopAll}>
            Stop all
          </Button>
        ) : null}
      </div>
      {uploads.length > 0 ? (
        <ul className="ruled ruled--8">
          {uploads.map((upload) => (
            <li key={upload.id} className={upload.canTryAgain ? 'is-repeatable' : undefined}>
              {isOnItsWay(upload) ? <OnItsWay upload={upload} /> : <Said upload={upload} />}
              <span className="upload-list-actions row row--8 row--nowrap">
                {upload.canTryAgain ? (
                  <Button size="row" onClick={() => tryAgain(upload.id)}>
                    Try again
                  </Button>
                ) : null}
                <Button
                  size="icon"
                  aria-label={isOnItsWay(upload) ? `Stop ${upload.name}` : `Close the message about ${upload.name}`}
                  onClick={() => dismiss(upload.id)}
                >
                  <Icon art={xIcon} />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function OnItsWay({ upload }: { upload: Upload }) {
  const percent = Math.round(upload.share * 100);
  return (
    <>
      <span className="upload-list-name">
        {upload.name}
        <small className="num">{sizeText(upload.bytes)}</small>
      </span>
      <span className="upload-list-state">{stateText(upload)}</span>
      {upload.step === 'waiting' ? null : (
        <span
          className={upload.step === 'offline' ? 'upload-list-bar is-offline' : 'upload-list-bar'}
          role="progressbar"
          aria-label={upload.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={stateText(upload)}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
    </>
  );
}

const Said = ({ upload: { sentence, step } }: { upload: Upload }) =>
  step === 'refused' ? <FieldError>{sentence}</FieldError> : <span className="field-hint">{sentence}</span>;

/** In words, for everybody who does not see the bar. */
const stateText = ({ step, share }: Upload): string => {
  const percent = Math.round(share * 100);
  if (step === 'waiting') return 'Waits for its turn';
  if (step === 'reading') return 'Being read';
  if (step === 'offline') return `No connection: goes on from ${percent}% by itself`;
  if (step === 'converting') return 'Being converted';
  return `${percent}% sent`;
};

/** "12 of 40 files are in. 2 files cannot be used: the reason is below." */
const tallyText = ({ all, arrived, refused, same }: UploadTally, onTheirWay: number): string => {
  if (all < 2 && refused + same === 0) return '';
  const parts = [
    onTheirWay > 0
      ? `${arrived} of ${all} files are in.`
      : `${arrived === 0 ? 'No file is' : arrived === 1 ? '1 file is' : `${arrived} files are`} in.`,
    refused > 0 ? `${refused === 1 ? '1 file' : `${refused} files`} cannot be used: the reason is below.` : '',
    same > 0 ? `${same} ${same === 1 ? 'was' : 'were'} here already.` : '',
  ];
  return parts.filter(Boolean).join(' ');
};
