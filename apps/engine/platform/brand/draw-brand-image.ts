import { createHash } from 'node:crypto';
import type { BrandImageKind } from '@quarterline/contract';
import type { StoredBrandImage } from '../store/content/brand-image-store.ts';
import { cleanSvg } from './clean-svg.ts';

/** Twice the size at which emails and PDFs show it, in pixels. */
const PNG_SIZES: Record<BrandImageKind, { width: number; height: number }> = {
  logo: { width: 480, height: 128 },
  mark: { width: 192, height: 192 },
};

/** A logo or a mark from what was sent, cleaned and drawn; or a sentence that says why it is not taken. The drawing is done in threads of its library. */
export const drawBrandImage = async (
  bytes: Uint8Array,
  kind: BrandImageKind,
): Promise<{ ok: true; image: StoredBrandImage } | { ok: false; sentence: string }> => {
  const cleaned = cleanSvg(bytes, { square: kind === 'mark' });
  if (!cleaned.ok) return cleaned;
  const { svg, width, height } = cleaned;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 20);
  const png = await pngOf(svg, { width, height }, PNG_SIZES[kind]);
  return { ok: true, image: { hash, svg, png, width, height } };
};

const pngOf = async (
  svg: string,
  { width, height }: { width: number; height: number },
  most: { width: number; height: number },
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const share = Math.min(most.width / width, most.height / height);
  const size = { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
  // The library draws by the size that is written at the root, which the cleaned file leaves out.
  const sized = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `);
  return sharp(Buffer.from(sized), { limitInputPixels: 4_000_000 }).png({ palette: true }).toBuffer();
};
