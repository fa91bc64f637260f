import type { Point } from './path.ts';

/**
 * Writes a path in steps from where the pen is: small numbers pack far better than places on the sheet. Errors of
 * rounding do not add up, because each step starts from where the pen truly is.
 */
export class Pen {
  path = '';
  #x = 0;
  #y = 0;
  readonly #grain: number;

  /** `grain` is the smallest step that is written. */
  constructor(grain: number) {
    this.#grain = grain;
  }

  #round(value: number): number {
    return Math.round(Math.round(value / this.#grain) * this.#grain * 10) / 10;
  }

  #step(command: string, points: readonly Point[]): this {
    let steps = '';
    for (const [x, y] of points)
      for (const by of [this.#round(x - this.#x), this.#round(y - this.#y)])
        steps += steps === '' || by < 0 ? by : ` ${by}`;
    this.path += command + steps;
    const [x, y] = points.at(-1) ?? [this.#x, this.#y];
    this.#x += this.#round(x - this.#x);
    this.#y += this.#round(y - this.#y);
    return this;
  }

  /** Lifts the pen and sets it down at `to`. */
  moveTo(to: Point): this {
    return this.#step('m', [to]);
  }

  lineTo(to: Point): this {
    return this.#step('l', [to]);
  }

  /** Appends steps as they stand; they must end `end` away from where they start. */
  draw(steps: string, end: Point = [0, 0]): this {
    this.path += steps;
    this.#x += end[0];
    this.#y += end[1];
    return this;
  }

  /** A soft closed outline near the corners: the curve touches the middle of each side. */
  closedThrough(corners: readonly Point[]): this {
    const middle = (index: number): Point => {
      const [from, to] = [corners[index % corners.length] ?? [0, 0], corners[(index + 1) % corners.length] ?? [0, 0]];
      return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    };
    const start = middle(corners.length - 1);
    this.moveTo(start);
    const [startX, startY] = [this.#x, this.#y];
    corners.forEach((corner, index) => {
      this.#step('q', [corner, middle(index)]);
    });
    this.path += 'z';
    [this.#x, this.#y] = [startX, startY];
    return this;
  }

  /** A soft open line through the middles of its sides, from its first point to its last. */
  openThrough(points: readonly Point[]): this {
    const [first, ...rest] = points;
    if (!first) return this;
    this.moveTo(first);
    rest.forEach((point, index) => {
      const next = rest[index + 1];
      if (!next) this.lineTo(point);
      else this.#step('q', [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]]);
    });
    return this;
  }
}
