import { now } from '../../runtime/later.tsx';
import { SaleDoor as SaleDoorNow } from './sale-door.tsx';

/** The server’s side of door-parts.tsx. */
export const SaleDoor = now(SaleDoorNow);
