import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';

type Props = {
  title: string;
  action: 'send_back' | 'withdraw';
  /** Answers a sentence when it failed. */
  send: (reason: string) => Promise<string | null>;
  onClose: () => void;
};
const TEXTS = {
  send_back: {
    heading: 'Send back',
    means: 'Each seller gets an email with your words, and can send a new signed copy.',
    label: 'What has to be different',
    missing: 'Write what has to be different.',
    press: 'Send it back',
  },
  withdraw: {
    heading: 'Withdraw',
    means: 'The seller cannot open or sign it any more. It stays in the list as withdrawn, with your words.',
    label: 'Why it is withdrawn',
    missing: 'Write why it is withdrawn.',
    press: 'Withdraw it',
  },
} as const;

/** Asks for the reason with which a signed copy is sent back, or a document withdrawn. */
export function DocumentReasonDialog({ title, action, send, onClose }: Props) {
  const { heading, means, ...texts } = TEXTS[action];
  return (
    <ReasonDialog
      title={`${heading}: ${title}`}
      means={<p>{means}</p>}
      {...texts}
      rows={4}
      send={(sent) => send((sent as { reason: string }).reason)}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
