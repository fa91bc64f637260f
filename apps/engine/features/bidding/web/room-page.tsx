import { Room } from './room.tsx';
import { RoomDoor } from './room-door.tsx';

/** `/auctions/{slug}/parcels/`: the bidding room. */
export default function RoomPage({ slug }: { slug: string }) {
  return <RoomDoor slug={slug}>{(open) => <Room {...open} />}</RoomDoor>;
}
