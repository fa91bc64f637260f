import { Room } from './room.tsx';
import './room.css';
import { RoomDoor } from './room-door.tsx';

/** `/auctions/{slug}/parcels/`: the bidding room. */
export default function RoomPage({ slug }: { slug: string }) {
  return <RoomDoor slug={slug}>{(open) => <Room {...open} />}</RoomDoor>;
}
