import '../../web/forms/form.css';
import { Button, Dialog, TextField } from '@quarterline/ui';

type Props = {
  /** "key": as it stands in the title. */
  what: string;
  text: string;
  /** What it does, in a sentence. */
  means: string;
  hint: string;
  onClose: () => void;
};

/** The only time that a key or a secret is shown. */
export const ShownOnceDialog = ({ what, text, means, hint, onClose }: Props) => (
  <Dialog title={`Copy the ${what} now`} open onClose={onClose} kind="sheet">
    <div className="form">
      <div className="form-means">
        <p>{means} It is shown this once; if it is lost, make another.</p>
      </div>
      <TextField
        label={what[0]?.toUpperCase() + what.slice(1)}
        hint={`Send it to the program’s people by a way that nobody else reads.${hint}`}
        readOnly
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className="form-actions">
        <Button tone="ink" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  </Dialog>
);
