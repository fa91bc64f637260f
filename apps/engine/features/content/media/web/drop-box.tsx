import './drop-box.css';
import { buttonClass, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';

type Props = {
  label: string;
  /** What may be chosen, as an input of files takes it. */
  accept: string;
  hint: string;
  isMultiple?: boolean;
  /** The one thing to do here: the box is larger, and its button gold. */
  isMain?: boolean;
  onTake: (files: File[]) => void;
};

/** Where files are chosen or dropped. */
export function DropBox({ label, accept, hint, isMultiple = false, isMain = false, onTake }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onTake(isMultiple ? chosen : chosen.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for a mouse; the button inside is the first for everybody.
    <div
      className={['drop-box', isMain ? 'is-main' : '', isOver ? 'is-over' : ''].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label className={buttonClass(isMain ? 'gold' : 'line', isMain ? 'full' : 'row')} htmlFor={id}>
        <Icon art={uploadIcon} /> {label}
      </label>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        multiple={isMultiple}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}
