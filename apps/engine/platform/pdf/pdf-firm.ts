import { type BrandBasics, firmAddressLine } from '@quarterline/listing';
import type { Face } from './pdf-fonts.ts';

const INK = '#1d1b16';
/** The product's own colour, where a firm has none. */
const GOLD = '#f8b332';
/** Size and position of the logo, in points. */
const LOGO = { width: 150, height: 26, top: 32 } as const;

type Draw = (text: string, x: number, at: number, face: Face, size: number, color: string) => void;

/** At the head of a page: the firm's logo, or the mark and the name. */
export function drawFirm(pdf: PDFKit.PDFDocument, brand: BrandBasics, left: number, draw: Draw): void {
  if (brand.logoPng !== '') {
    pdf.image(Buffer.from(brand.logoPng, 'base64'), left, LOGO.top, {
      fit: [LOGO.width, LOGO.height],
      valign: 'center',
    });
    return;
  }
  drawMark(pdf, left, brand.accent?.base ?? GOLD);
  draw(brand.product, left + 26, 42, 'display', 12.5, INK);
}

/** A section, its quarter lines, and one quarter driven past the corner. */
const drawMark = (pdf: PDFKit.PDFDocument, left: number, accent: string): void => {
  pdf.save().translate(left, 40).scale(0.42).undash();
  pdf.rect(3, 3, 32, 32).lineWidth(4).strokeColor(INK).stroke();
  pdf.moveTo(19, 5).lineTo(19, 33).moveTo(5, 19).lineTo(33, 19).lineWidth(1.6).stroke();
  pdf.rect(20.5, 20.5, 20, 20).lineWidth(3).fillAndStroke(accent, INK);
  pdf.restore();
};

/** At the foot of a page: who the firm is in law, where it is, its GST number; empty while nothing of it is set. */
export const firmFoot = (brand: BrandBasics): string =>
  [firmAddressLine(brand), brand.gst === '' ? '' : `GST ${brand.gst}`].filter(Boolean).join('. ');
