import './contact.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { ContactTask } from '@quarterline/contract';
import { formatPhone, integerInWords } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import { AttachedFiles } from '#features/messages/email-files/web/attached-files.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';

type Props = {
  tasks: readonly ContactTask[];
  zone: CivilZone;
  readOnly: boolean;
  /** All that waits for one person is done at once. */
  onDone: (tasks: readonly ContactTask[], way: 'phone' | 'letter') => void;
};

/** Open tasks by person, in the order of their oldest ones; then each task that is done. */
export function callsIn(tasks: readonly ContactTask[]): ContactTask[][] {
  const waiting = tasks.filter(({ done }) => done === null);
  return [
    ...[...new Set(waiting.map(({ registrationId }) => registrationId))].map((person) =>
      waiting.filter(({ registrationId }) => registrationId === person),
    ),
    ...tasks.filter(({ done }) => done !== null).map((task) => [task]),
  ];
}

/** What emails would have said: one call for each person, with sentences to read aloud, and a tick with who and when. */
export const ContactTaskList = ({ tasks, zone, readOnly, onDone }: Props) =>
  tasks.length === 0 ? (
    <NoneYet
      title="Nothing to tell"
      words="What an email says to other bidders is shown here for bidders without email: outbid, results, the offer to purchase, deposits, addenda."
    />
  ) : (
    <ShownRows rows={callsIn(tasks)} one="call">
      {(shown) => (
        <ul className="contact-list ruled">
          {shown.map((call) => (
            <Call key={call[0]?.id} call={call} zone={zone} readOnly={readOnly} onDone={onDone} />
          ))}
        </ul>
      )}
    </ShownRows>
  );

function Call({ call, zone, readOnly, onDone }: Omit<Props, 'tasks'> & { call: readonly ContactTask[] }) {
  const [first] = call;
  if (!first) return null;
  const { done, name, number, phone, postalAddress } = first;
  const toSay = call.filter(({ spoken }) => spoken.length > 0);
  return (
    <li>
      <div>
        <h3>
          {number === null ? '' : `${number} `}
          {name}
        </h3>
        <p>
          <PhoneLink phone={phone} />
        </p>
        <p className="contact-address">{postalAddress}</p>
      </div>
      {done === null ? (
        <div>
          <h3>
            Call {name}
            {phone === null ? '' : `, ${formatPhone(phone)}`}: {countText(toSay.length)}
          </h3>
          <ol className="contact-spoken">
            {toSay.map(({ id, createdAt, spoken, files }) => (
              <li key={id}>
                {spoken.join(' ')} <span className="field-hint">{formatShort(createdAt, zone)}</span>
                <AttachedFiles files={files} />
              </li>
            ))}
          </ol>
          <details>
            <summary>As an email says it</summary>
            {call.map((task) => (
              <Written key={task.id} task={task} />
            ))}
          </details>
        </div>
      ) : (
        <div>
          <h3>{first.subject}</h3>
          <p className="field-hint">{formatShort(first.createdAt, zone)}</p>
          <details>
            <summary>
              By {done.way}, {done.by}, {formatShort(done.at, zone)}
            </summary>
            <p className="contact-words">{first.text}</p>
          </details>
          <AttachedFiles files={first.files} />
        </div>
      )}
      {readOnly || done !== null ? null : (
        <div className="contact-actions">
          <Button size="row" onClick={() => onDone(call, 'phone')}>
            Said by phone<span className="sr-only">: {name}</span>
          </Button>
          <Button size="row" onClick={() => onDone(call, 'letter')}>
            Letter sent<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const Written = ({ task: { subject, text } }: { task: ContactTask }) => (
  <>
    <h4>{subject}</h4>
    <p className="contact-words">{text}</p>
  </>
);

const countText = (count: number): string => `${integerInWords(count)} ${count === 1 ? 'thing' : 'things'} to say`;
