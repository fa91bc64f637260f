import { LiveViewLoader } from '#platform/live/web/live-view-loader.tsx';
import { Board } from './board.tsx';

/** `/auctions/{slug}/board/`: the sale for a hall or a kitchen table. Large type, no controls, nobody's bid status. */
export default function BoardPage({ slug }: { slug: string }) {
  return <LiveViewLoader slug={slug}>{(open) => <Board {...open} />}</LiveViewLoader>;
}
