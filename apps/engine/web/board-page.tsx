import type { OfFormat } from '@quarterline/listing';
import { saleFormat } from '@quarterline/listing';
import { AUCTION_BOARD } from '#features/bidding/live-view/web/board/auction-board.tsx';
import { Board, type BoardFormat } from '#features/bidding/live-view/web/board/board.tsx';
import { TENDER_BOARD } from '#features/sealed-tender/web/tender-board.tsx';
import { LiveViewLoader } from '#platform/live/web/live-view-loader.tsx';

const FORMATS: OfFormat<BoardFormat> = { ascending: AUCTION_BOARD, sealedTender: TENDER_BOARD };

/** `/auctions/{slug}/board/`: the sale for a hall or a kitchen table. Large type, no controls, nobody's bid status. */
export default function BoardPage({ slug }: { slug: string }) {
  return (
    <LiveViewLoader slug={slug}>{(open) => <Board {...open} format={FORMATS[saleFormat(open.live)]} />}</LiveViewLoader>
  );
}
