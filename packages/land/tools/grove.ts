import { circlePath, type Rect, touches } from '../src/path.ts';

/** Trees seen from above, gathered so that each kind is one path. */
export class Grove {
  readonly #random: () => number;
  readonly #view: Rect;
  readonly #paths = { shade: '', spruce: '', aspen: '', willow: '', light: '' };

  constructor(random: () => number, view: Rect) {
    this.#random = random;
    this.#view = view;
  }

  plant(x: number, y: number, size: number): void {
    if (!touches({ x, y, width: 0, height: 0 }, this.#view, 6)) return;
    this.#paths.shade += circlePath(x + size * 0.7, y + size * 0.8, size);
    const kind = this.#random();
    const tree = circlePath(x, y, size);
    if (kind < 0.45) this.#paths.spruce += tree;
    else if (kind < 0.86) this.#paths.aspen += tree;
    else this.#paths.willow += tree;
    if (size > 1.1) this.#paths.light += circlePath(x - size * 0.32, y - size * 0.36, size * 0.36);
  }

  cluster(x: number, y: number, width: number, height: number, density = 1): void {
    const count = Math.round(width * height * 0.28 * density);
    for (let index = 0; index < count; index += 1) {
      const [angle, out] = [this.#random() * 6.28, Math.sqrt(this.#random())];
      this.plant(x + Math.cos(angle) * width * out, y + Math.sin(angle) * height * out, 0.9 + this.#random() * 1.5);
    }
  }

  markup(autumn: boolean): string {
    const { shade, spruce, aspen, willow, light } = this.#paths;
    return `<path d="${shade}" fill="#15180c" fill-opacity=".42"/><path d="${spruce}" fill="#3d4f33"/><path d="${aspen}" fill="#4c6040"/><path d="${willow}" fill="${autumn ? '#b4903c' : '#66784a'}"/><path d="${light}" fill="#b9c586" fill-opacity=".35"/>`;
  }
}
