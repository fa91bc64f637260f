import './map-list.css';
import type { ReactNode } from 'react';

type Props = {
  mark: ReactNode;
  name: string;
  text: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  /** What is said of it once it is chosen, with where it leads. */
  children: ReactNode;
};

/** One thing in the list beside a map: pressed, the map goes there and the list says more. */
export const MapListEntry = ({ mark, name, text, isChosen, onChoose, children }: Props) => (
  <li className={isChosen ? 'is-chosen' : undefined}>
    <button type="button" className="map-list-entry" aria-pressed={isChosen} onClick={onChoose}>
      {mark}
      <span>
        <b>{name}</b>
        {text}
      </span>
    </button>
    {isChosen ? <p className="map-list-more">{children}</p> : null}
  </li>
);
