import type { LandOnEarth } from '../land-on-earth.ts';
import { fetchForMap, OpenMap } from './open-map.tsx';

type Props = {
  /** The address of the land: see land-on-earth.ts. */
  href: string;
  title: string;
  selected?: string | null;
  staysOnDesktop?: boolean;
  onOpen?: (isOpen: boolean) => void;
};

const fetchWindow = () => import('../land/land-window.tsx');

/** Opens the map of a sale's land. */
export const OpenLandMap = ({ href, title, selected = null, ...place }: Props) => (
  <OpenMap
    {...place}
    warm={fetchWindow}
    load={async () => {
      const [{ LandWindow }, land] = await Promise.all([fetchWindow(), fetchForMap<LandOnEarth>(href)]);
      return { LandWindow, land };
    }}
    draw={({ LandWindow, land }, window) => <LandWindow land={land} title={title} selected={selected} {...window} />}
  />
);
