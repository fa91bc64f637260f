import '../../administration/web/admin-button.css';
import './say-to-room.css';
import { type FormEvent, useState } from 'react';
import { useControl } from './control-context.ts';
import { ANNOUNCE_ID } from './figures-strip.tsx';

/** An announcement is written here; its dialog shows it once more and asks why. */
export function SayToRoom({ sent }: { sent: number }) {
  const { begin } = useControl();
  const [text, setText] = useState('');
  const [clearedFor, setClearedFor] = useState(sent);
  if (clearedFor !== sent) {
    setClearedFor(sent);
    setText('');
  }
  const review = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') begin({ kind: 'announce', text: text.trim() });
  };
  return (
    <form className="say-to-room-form" onSubmit={review}>
      <h2>Announce to the room</h2>
      <div className="field">
        <label className="sr-only" htmlFor={ANNOUNCE_ID}>
          Announcement
        </label>
        <textarea
          className="field-input"
          id={ANNOUNCE_ID}
          rows={3}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="say-to-room-actions">
        <button type="submit" className="admin-button admin-button--large" disabled={text.trim() === ''}>
          Review announcement
        </button>
        <span>Everybody in the room reads it at once.</span>
      </div>
    </form>
  );
}
