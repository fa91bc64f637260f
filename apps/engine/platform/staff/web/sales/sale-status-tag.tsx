import type { AdminSaleStatus } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';
import { LiveTag, StatusTag, type StatusTone } from '@quarterline/ui';
import { useContext } from 'react';
import { SaleFormatContext } from './sale-head.tsx';

const WORDS: Record<Exclude<AdminSaleStatus, 'live'>, [StatusTone, string]> = {
  draft: ['none', 'Draft'],
  upcoming: ['info', 'Published'],
  completed: ['sold', 'Completed'],
  postponed: ['plain', 'Postponed'],
  cancelled: ['none', 'Cancelled'],
};

// A sealed tender is live until it is decided, also while it takes no tenders any more.
const LIVE: OfFormat<string> = { ascending: 'SELLING NOW!', sealedTender: 'SEALED TENDER' };

/** What state a sale is in; `more` follows the word: "Published, bidding opens Dec 1". */
export function SaleStatusTag({ status, more = '' }: { status: AdminSaleStatus; more?: string }) {
  const format = useContext(SaleFormatContext) ?? 'ascending';
  if (status === 'live') return <LiveTag tag={LIVE[format]} isSelling />;
  const [tone, word] = WORDS[status];
  return (
    <StatusTag tone={tone}>
      {word}
      {more}
    </StatusTag>
  );
}
