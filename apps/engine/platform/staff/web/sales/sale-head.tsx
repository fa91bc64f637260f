import '../frame/admin-tabs.css';
import { ADMIN_PAGES, pagePath, type SaleFormat } from '@quarterline/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { AdminHead } from '../frame/admin-head.tsx';
import { chainOf, openAdminPage } from '../frame/admin-page.ts';
import { PartRows } from '../frame/part-rows.tsx';
import { RightsContext } from '../frame/use-rights.ts';

/** Format of the sale that the page is about; null on a page about none. */
export const SaleFormatContext = createContext<SaleFormat | null>(null);

type Props = { slug: string; name: string; tag: ReactNode; children?: ReactNode };

/** Over every page about one sale: the way back, its name and state, what stands at the right, the tabs, and the parts of a tab. */
export function SaleHead({ slug, name, tag, children }: Props) {
  const format = useContext(SaleFormatContext);
  const rights = useContext(RightsContext);
  const chain = chainOf(openAdminPage());
  const hrefOf = (address: string): string => address.replace(':slug', encodeURIComponent(slug));
  return (
    <>
      <AdminHead
        back={{ href: pagePath('/admin/auctions/'), name: 'Sales', here: name }}
        title={
          <>
            {name} {tag}
          </>
        }
      >
        {children}
      </AdminHead>
      <nav className="admin-tabs" aria-label="Sale">
        {ADMIN_PAGES.filter(({ place, needs }) => place === 'sale' && rights.includes(needs)).map((page) => (
          <a key={page.address} href={hrefOf(page.address)} aria-current={chain.includes(page) ? 'page' : undefined}>
            {page.link}
          </a>
        ))}
      </nav>
      <PartRows rights={rights} format={format} hrefOf={hrefOf} />
    </>
  );
}
