import './sale-door.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see door-parts.server.tsx. */
export const SaleDoor = later(async () => (await import('./sale-door.tsx')).SaleDoor);
