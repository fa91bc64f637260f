import './feature-list.css';
import { FeatureIcon } from './feature-icon.tsx';
import type { ParcelProps } from './page-props.ts';

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
