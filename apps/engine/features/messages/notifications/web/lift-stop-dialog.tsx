import { apiPath, LiftStop } from '@quarterline/contract';
import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';

type Props = { address: string; because: string; onClose: () => void; onDone: () => void };

/** Emails of lists go again to an address from which mail had come back: why somebody is sure that they arrive. */
export const LiftStopDialog = ({ address, because, ...ends }: Props) => (
  <ReasonDialog
    title={`Lift the stop: ${address}`}
    means={
      <>
        <p>Mail came back from there{because ? `: ${because}` : ''}.</p>
        <p>
          From now on it gets again what it is on the list for: reminders, saved searches, the newsletter. What was not
          sent meanwhile is not sent later. A list that its owner has left stays left.
        </p>
      </>
    }
    label="How you know that mail arrives there again"
    press="Lift the stop"
    to={apiPath('POST /api/admin/deliveries/lift')}
    schema={LiftStop}
    body={{ address }}
    {...ends}
  />
);
