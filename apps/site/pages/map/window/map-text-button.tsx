import './map-text-button.css';

type Props = { label: string; onPress: () => void };

/** An action of the map that reads as a link: in its notes and above its lists. */
export const MapTextButton = ({ label, onPress }: Props) => (
  <button type="button" className="map-text-button" onClick={onPress}>
    {label}
  </button>
);
