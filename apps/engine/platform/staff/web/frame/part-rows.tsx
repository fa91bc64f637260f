import type { SaleFormat } from '@quarterline/contract';
import './admin-tabs.css';
import type { Right } from '@quarterline/rules';
import { chainOf, openAdminPage, withParts } from './admin-page.ts';

type Props = { rights: readonly Right[]; format?: SaleFormat | null; hrefOf?: (address: string) => string };

/** Links between the pages that belong together with the one that is open; a row for each level, none where a page stands alone. */
export function PartRows({ rights, format = null, hrefOf = (address) => address }: Props) {
  const chain = chainOf(openAdminPage());
  return chain.map((page) => {
    const parts = withParts(page, rights, format);
    return parts.length < 2 ? null : (
      <nav key={page.address} className="admin-tabs admin-tabs--parts" aria-label={page.link || page.title}>
        {parts.map((part) => (
          <a
            key={part.address}
            href={hrefOf(part.address)}
            aria-current={chain.findLast((one) => parts.includes(one)) === part ? 'page' : undefined}
          >
            {part === page ? part.title : part.link}
          </a>
        ))}
      </nav>
    );
  });
}
