import './logo.css';
import { Mark } from '@quarterline/ui';
import type { ShellBrand } from './shell-brand.ts';

/** The firm's logo, which says its name; else its mark, or the product's, with the name beside it. */
export const Logo = ({ brand: { product, logo, mark } }: { brand: ShellBrand }) => (
  <a className="logo" href="/" aria-label={`${product}, home`}>
    {logo ? (
      <img className="logo-image" {...logo} alt="" />
    ) : (
      <>
        {mark ? <img className="mark" {...mark} alt="" /> : <Mark />}
        <span>{product}</span>
      </>
    )}
  </a>
);
