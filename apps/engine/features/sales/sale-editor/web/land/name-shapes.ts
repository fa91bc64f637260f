import type { DrawnFeature } from '@quarterline/contract';
import { DRAWN_NAMES } from '@quarterline/land';

/** Each shape with a name of its own: "Water 1", "Water 2", "Yard 1", in the order in which they were drawn. */
export function nameShapes(drawn: readonly DrawnFeature[]): { shape: DrawnFeature; name: string }[] {
  const counts = new Map<string, number>();
  return drawn.map((shape) => {
    const count = (counts.get(shape.kind) ?? 0) + 1;
    counts.set(shape.kind, count);
    return { shape, name: `${DRAWN_NAMES[shape.kind]} ${count}` };
  });
}
