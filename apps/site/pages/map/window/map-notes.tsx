import './map-notes.css';
import { MapTextButton } from './map-text-button.tsx';

export type MapNote = { key: string; text: string; actions: readonly { label: string; act: () => void }[] };

/** What the map has to say: measures, where somebody stands, what does not work. Said once to a screen reader, politely. */
export const MapNotes = ({ notes }: { notes: readonly MapNote[] }) => (
  <div className="map-notes" aria-live="polite">
    {notes.map(({ key, text, actions }) => (
      <div className="map-notes-note" key={key}>
        <p>{text}</p>
        {actions.map(({ label, act }) => (
          <MapTextButton key={label} label={label} onPress={act} />
        ))}
      </div>
    ))}
  </div>
);
