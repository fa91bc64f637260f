import type { MapColours } from './map-colours.ts';

/** Two pixels of the picture are one of the page: lines stay sharp on good screens. */
export const IMAGE_RATIO = 2;
type Pen = CanvasRenderingContext2D;

/** The squares of the map: a stake, the same when nobody bids on it any more and when it is chosen, a field approach, a corner of a section, a place. */
export function mapImages({ base, ink, gold, hatch }: MapColours): [name: string, image: ImageData][] {
  const square = (side: number, draw: (pen: Pen) => void): ImageData => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side * IMAGE_RATIO;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws nothing.');
    pen.scale(IMAGE_RATIO, IMAGE_RATIO);
    draw(pen);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  const framed = (pen: Pen, side: number, inner: string | null): void => {
    pen.fillStyle = ink;
    pen.fillRect(0, 0, side, side);
    pen.fillStyle = inner ?? base;
    pen.fillRect(2, 2, side - 4, side - 4);
    pen.fillStyle = base;
    if (inner) pen.fillRect(6, 6, side - 12, side - 12);
  };
  return [
    ['stake', square(36, (pen) => framed(pen, 36, null))],
    [
      'stake-over',
      square(36, (pen) => {
        framed(pen, 36, null);
        pen.strokeStyle = hatch;
        pen.lineWidth = 1.5;
        pen.beginPath();
        for (let at = 6; at < 72; at += 6) {
          pen.moveTo(Math.max(2, at - 34), Math.min(34, at));
          pen.lineTo(Math.min(34, at), Math.max(2, at - 34));
        }
        pen.stroke();
      }),
    ],
    ['stake-chosen', square(42, (pen) => framed(pen, 42, gold))],
    ['approach', square(28, (pen) => drawApproach(pen, ink, base))],
    [
      'corner',
      square(7, (pen) => {
        pen.fillStyle = ink;
        pen.fillRect(0, 0, 7, 7);
      }),
    ],
    ['place', square(8, (pen) => framed(pen, 8, null))],
  ];
}

/** An arrow that turns in from the road. */
function drawApproach(pen: Pen, ink: string, base: string): void {
  pen.fillStyle = ink;
  pen.fillRect(0, 0, 28, 28);
  pen.strokeStyle = base;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(8, 23);
  pen.lineTo(8, 12);
  pen.lineTo(20, 12);
  pen.moveTo(15, 6);
  pen.lineTo(21, 12);
  pen.lineTo(15, 18);
  pen.stroke();
}
