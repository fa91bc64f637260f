import { LiveView } from './live-view.tsx';
import { LiveViewLoader } from './live-view-loader.tsx';

/** `/auctions/{slug}/parcels/`: the live view. */
export default function LivePage({ slug }: { slug: string }) {
  return <LiveViewLoader slug={slug}>{(open) => <LiveView {...open} />}</LiveViewLoader>;
}
