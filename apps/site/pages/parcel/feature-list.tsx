import './feature-list.css';
import type { ParcelProps } from '../parts/page-props.ts';
import { FeatureIcon } from './feature-icon.tsx';

/** What is on the land, each worth a page of its own. */
export const FeatureList = ({ features }: { features: ParcelProps['parcel']['features'] }) => (
  <section>
    <h2>On the land</h2>
    <ul className="feature-list">
      {features.map((feature) => (
        <li key={feature.slug}>
          <a href={feature.href} data-modal="">
            <FeatureIcon name={feature.icon} />
            {feature.name}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
