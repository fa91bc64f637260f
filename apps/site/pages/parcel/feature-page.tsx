import { Crumbs } from '../parts/crumbs.tsx';
import type { FeatureProps } from '../parts/page-props.ts';
import { PictureGallery } from '../parts/picture-gallery.tsx';
import { RichText } from '../texts/rich-text.tsx';

/** Something on a parcel that is worth its own page. Opens over the parcel’s page when it is reached from there. */
export default function FeaturePage({ props: { sale, parcel, feature, html, pictures } }: { props: FeatureProps }) {
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: sale.href, label: sale.name }, parcel]} here={feature.name} />
      <h1 tabIndex={-1}>{feature.name}</h1>
      <p className="lead">{feature.summary}</p>
      <RichText html={html} className="prose page-apart" />
      {pictures.length > 0 ? <PictureGallery pictures={pictures} sizes="(min-width: 64em) 800px, 100vw" /> : null}
    </div>
  );
}
