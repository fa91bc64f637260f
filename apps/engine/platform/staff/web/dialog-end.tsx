import { Alert, Button } from '@quarterline/ui';
import './admin-form.css';

type Props = {
  /** What is wrong with the whole of it, if anything. */
  sentence?: string | null | undefined;
  sending: boolean;
  /** What pressing does. */
  press: string;
  onClose: () => void;
};

/** The end of every dialog in which staff do something: what is wrong, the press, and the way back. */
export const DialogEnd = ({ sentence, sending, press, onClose }: Props) => (
  <>
    <Alert>{sentence}</Alert>
    <div className="admin-form-actions">
      <Button type="submit" tone="ink" disabled={sending}>
        {sending ? 'Loading...' : press}
      </Button>
      <Button onClick={onClose}>Go back</Button>
    </div>
  </>
);
