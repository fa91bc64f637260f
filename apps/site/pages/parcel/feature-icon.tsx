import type { PublishedFeature } from '@quarterline/contract';
import {
  dropletsIcon,
  fenceIcon,
  fuelIcon,
  houseIcon,
  Icon,
  type IconArt,
  mountainIcon,
  sproutIcon,
  treesIcon,
  warehouseIcon,
  wheatIcon,
  zapIcon,
} from '@quarterline/ui';

type Name = PublishedFeature['icon'];

const ART: Record<Name, IconArt> = {
  house: houseIcon,
  grain: warehouseIcon,
  water: dropletsIcon,
  pasture: sproutIcon,
  crop: wheatIcon,
  lease: fuelIcon,
  fence: fenceIcon,
  gravel: mountainIcon,
  power: zapIcon,
  trees: treesIcon,
};

export const FeatureIcon = ({ name }: { name: Name }) => <Icon art={ART[name]} />;
