import '../../../../../platform/staff/web/admin-button.css';
import './announce-form.css';
import { type FormEvent, useState } from 'react';
import { useControl } from '../control-context.ts';
import { ANNOUNCE_ID } from '../figures-strip.tsx';

/** An announcement is written here; its dialog shows it once more and asks why. */
export function AnnounceForm({ sent }: { sent: number }) {
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
    <form onSubmit={review}>
      <h2>Announce to everyone watching</h2>
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
      <div className="announce-form-actions">
        <button type="submit" className="admin-button admin-button--large" disabled={text.trim() === ''}>
          Review announcement
        </button>
        <span>Everybody watching reads it at once.</span>
      </div>
    </form>
  );
}
