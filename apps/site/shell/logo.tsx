import './logo.css';
import { Mark } from '@quarterline/ui';

export const Logo = ({ product }: { product: string }) => (
  <a className="logo" href="/" aria-label={`${product}, home`}>
    <Mark />
    <span>{product}</span>
  </a>
);
