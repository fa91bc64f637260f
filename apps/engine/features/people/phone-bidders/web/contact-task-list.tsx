import './contact.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { ContactTask } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { AttachedFiles } from '#features/messages/email-files/web/attached-files.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';

type Props = {
  tasks: readonly ContactTask[];
  zone: CivilZone;
  readOnly: boolean;
  onDone: (task: ContactTask, way: 'phone' | 'letter') => void;
};

/** What emails would have said: the words, the phone number, the postal address, and a tick with who and when. */
export const ContactTaskList = ({ tasks, zone, readOnly, onDone }: Props) =>
  tasks.length === 0 ? (
    <NoneYet
      title="Nothing to tell"
      words="What an email says to other bidders is shown here for bidders without email: outbid, results, the offer to purchase, deposits, addenda."
    />
  ) : (
    <ShownRows rows={tasks} one="message">
      {(shown) => (
        <ul className="contact-list ruled">
          {shown.map((task) => (
            <li key={task.id}>
              <div>
                <h3>
                  {task.number === null ? '' : `${task.number} `}
                  {task.name}
                </h3>
                <p>
                  <PhoneLink phone={task.phone} />
                </p>
                <p className="contact-address">{task.postalAddress}</p>
              </div>
              <div>
                <h3>{task.subject}</h3>
                <p className="field-hint">{formatShort(task.createdAt, zone)}</p>
                {task.done === null ? (
                  <p className="contact-words">{task.text}</p>
                ) : (
                  <details>
                    <summary>
                      By {task.done.way}, {task.done.by}, {formatShort(task.done.at, zone)}
                    </summary>
                    <p className="contact-words">{task.text}</p>
                  </details>
                )}
                <AttachedFiles files={task.files} />
              </div>
              {readOnly || task.done !== null ? null : (
                <div className="contact-actions">
                  <Button size="row" onClick={() => onDone(task, 'phone')}>
                    Said by phone<span className="sr-only">: {`${task.subject}, ${task.name}`}</span>
                  </Button>
                  <Button size="row" onClick={() => onDone(task, 'letter')}>
                    Letter sent<span className="sr-only">: {`${task.subject}, ${task.name}`}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </ShownRows>
  );
