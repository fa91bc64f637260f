import './map-tools.css';
import {
  Icon,
  listIcon,
  locateFixedIcon,
  maximizeIcon,
  minimizeIcon,
  pentagonIcon,
  printerIcon,
  rulerIcon,
  xIcon,
} from '@quarterline/ui';
import type { RefObject } from 'react';

type MapToolsProps = {
  titleId: string;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  fullButton: RefObject<HTMLButtonElement | null>;
  isListOpen: boolean;
  marking: 'distance' | 'area' | null;
  /** An area can be drawn on it. */
  hasArea: boolean;
  isFollowing: boolean;
  isFull: boolean;
  /** It can also stand in the page. */
  canStay: boolean;
  onList: () => void;
  onMark: (what: 'distance' | 'area') => void;
  onFollow: () => void;
  onPrint: () => void;
  onFull: () => void;
  onClose: () => void;
};

/** The bar above the map. On a phone it has two rows. */
export const MapTools = (props: MapToolsProps) => (
  <div className="map-tools">
    <h2 id={props.titleId} ref={props.heading} tabIndex={-1}>
      {props.title}
    </h2>
    <button type="button" aria-expanded={props.isListOpen} onClick={props.onList}>
      <Icon art={listIcon} />
      <span>List</span>
    </button>
    {props.hasArea ? (
      <button type="button" aria-pressed={props.marking === 'area'} onClick={() => props.onMark('area')}>
        <Icon art={pentagonIcon} />
        <span>Draw an area</span>
      </button>
    ) : null}
    <button type="button" aria-pressed={props.marking === 'distance'} onClick={() => props.onMark('distance')}>
      <Icon art={rulerIcon} />
      <span>Measure</span>
    </button>
    <button type="button" aria-pressed={props.isFollowing} onClick={props.onFollow}>
      <Icon art={locateFixedIcon} />
      <span>Where am I?</span>
    </button>
    <button type="button" onClick={props.onPrint}>
      <Icon art={printerIcon} />
      <span>Print</span>
    </button>
    {props.canStay ? (
      <button type="button" className="map-tools-full" ref={props.fullButton} onClick={props.onFull}>
        <Icon art={props.isFull ? minimizeIcon : maximizeIcon} />
        <span>{props.isFull ? 'Back to the page' : 'Full screen'}</span>
      </button>
    ) : null}
    <button type="button" className="map-tools-close" onClick={props.onClose}>
      <Icon art={xIcon} />
      <span>Close the map</span>
    </button>
  </div>
);
