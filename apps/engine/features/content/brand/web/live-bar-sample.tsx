import '../../../bidding/live-view/web/live-bar.css';
import '../../../../platform/web/firm-mark.css';
import './live-bar-sample.css';
import { type BrandPreview, brandImagePath } from '@quarterline/contract';
import { Icon, Mark, phoneIcon } from '@quarterline/ui';
import type { CSSProperties } from 'react';

/** The bar of the live view with a brand that is not public yet, and the button to bid below it. */
export const LiveBarSample = ({ brand }: { brand: BrandPreview['brand'] }) => {
  const { accent, logo, mark, phone } = brand;
  const image = mark ?? logo;
  const colours = accent
    ? ({ '--ql-gold': accent.base, '--ql-gold-press': accent.press, '--ql-gold-wash': accent.pale } as CSSProperties)
    : undefined;
  return (
    <div className="live-bar-sample" style={colours} role="img" aria-label={`The live view of ${brand.product}`}>
      <div className="live-bar" aria-hidden="true">
        <span className="live-bar-logo">
          {image ? (
            <img
              className={mark ? 'mark firm-mark' : 'mark firm-mark firm-mark--wide'}
              src={brandImagePath(image.hash)}
              alt=""
            />
          ) : (
            <Mark inverse />
          )}
        </span>
        <div className="live-bar-sale">
          <p>Your next sale</p>
          <span>Camrose County, AB</span>
        </div>
        {phone === '' ? null : (
          <span className="live-bar-phone">
            <Icon art={phoneIcon} />
            <b className="num">{phone}</b>
          </span>
        )}
      </div>
      <div className="live-bar-sample-bid" aria-hidden="true">
        <span className="num">28:46</span>
        <b>Bid $1,250,000</b>
      </div>
    </div>
  );
};
