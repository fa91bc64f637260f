import { createHash } from 'node:crypto';
import { type BrandImageKind, MAX_BRAND_PICTURE_BYTES } from '@quarterline/contract';
import type { StoredBrandImage } from '../store/content/brand-image-store.ts';
import { type CleanSvg, cleanSvg } from './clean-svg.ts';

/** Twice the size at which emails and PDFs show it, in pixels. */
const PNG_SIZES: Record<BrandImageKind, { width: number; height: number }> = {
  logo: { width: 480, height: 128 },
  mark: { width: 192, height: 192 },
};

/** Pictures that are taken beside SVG, by their first bytes. */
const isPicture = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return start.startsWith('\x89PNG') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(start);
};

/** A logo or a mark from what was sent, cleaned and drawn; or a sentence that says why it is not taken. The drawing is done in threads of its library. */
export async function drawBrandImage(
  bytes: Uint8Array,
  kind: BrandImageKind,
): Promise<{ ok: true; image: StoredBrandImage } | { ok: false; sentence: string }> {
  const cleaned = isPicture(bytes) ? await svgOfPicture(bytes, kind) : cleanSvg(bytes, { square: kind === 'mark' });
  if (!cleaned.ok) return cleaned;
  const { svg, width, height } = cleaned;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 20);
  const png = await pngOf(svg, { width, height }, PNG_SIZES[kind]);
  return { ok: true, image: { hash, svg, png, width, height } };
}

/**
 * A picture as an SVG that holds it, so that the rest of the product knows one kind of logo. It is drawn anew: what a camera or a
 * program wrote beside the picture does not come along.
 */
const svgOfPicture = async (bytes: Uint8Array, kind: BrandImageKind): Promise<CleanSvg> => {
  if (bytes.byteLength > MAX_BRAND_PICTURE_BYTES)
    return {
      ok: false,
      sentence: `The file has ${Math.ceil(bytes.byteLength / 1000)} kB; at most ${MAX_BRAND_PICTURE_BYTES / 1000} are taken. Save it smaller.`,
    };
  const { default: sharp } = await import('sharp');
  const most = PNG_SIZES[kind];
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .trim()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (height < most.height / 2 && width < most.width / 2)
      return {
        ok: false,
        sentence: `The picture has ${width} × ${height} pixels; it needs ${most.width / 2} × ${most.height / 2}, or an SVG file.`,
      };
    if (kind === 'mark' && Math.abs(width - height) > Math.max(width, height) / 20)
      return { ok: false, sentence: `The mark has to be a square; this picture is ${width} × ${height} pixels.` };
    const href = `data:image/png;base64,${data.toString('base64')}`;
    return {
      ok: true,
      width,
      height,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`,
    };
  } catch {
    return { ok: false, sentence: 'This picture cannot be read. Save it again as PNG.' };
  }
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
