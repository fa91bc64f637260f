import { cross, edgesOf, type Ring } from './area.ts';

/** True when two edges of a ring cross: such an area has no clear inside. */
export function crossesItself(ring: Ring): boolean {
  const edges = edgesOf(ring);
  return edges.some(([from, to], at) => edges.slice(at + 1).some(([one, other]) => cross(from, to, one, other)));
}
