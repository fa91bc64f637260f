import { written } from './path.ts';
import type { PlatDrawing, PlatShape } from './plat-drawing.ts';

const shapeMarkup = (shape: PlatShape): string => {
  const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`;
  const stroke = shape.stroke ? ` stroke="${shape.stroke}" stroke-width="${shape.width ?? 1}"` : '';
  const dash = shape.dash ? ` stroke-dasharray="${shape.dash}"` : '';
  return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${stroke}${dash}${opacity}/>`;
};

/** The drawing as a file of its own: the survey and the lie of the land, without parcels and without words. */
export function platSvg({ viewBox, shapes }: PlatDrawing): string {
  const box = [viewBox.x, viewBox.y, viewBox.width, viewBox.height].map(written).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${written(viewBox.width)}" height="${written(viewBox.height)}">${shapes.map(shapeMarkup).join('')}</svg>`;
}
