import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBrandImage } from '../draw-brand-image.ts';

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1d1b16' } })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 3, background: '#f8b332' } }, left: 0, top: 0 },
      {
        input: { create: { width: 8, height: 8, channels: 3, background: '#f8b332' } },
        left: width - 8,
        top: height - 8,
      },
    ])
    .withExif({ IFD0: { Copyright: 'A camera' } })
    .toFormat(format)
    .toBuffer();

describe('a logo that is a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is taken as %s, and becomes an SVG and a PNG of the usual size',
    async (format) => {
      const drawn = await drawBrandImage(await picture(1200, 320, format), 'logo');
      if (!drawn.ok) throw new Error(drawn.sentence);
      expect(drawn.image).toMatchObject({ width: 480, height: 128 });
      expect(drawn.image.svg).toMatch(/^<svg [^>]*viewBox="0 0 480 128"><image [^>]*href="data:image\/png;base64,/);
      expect(await sharp(drawn.image.png).metadata()).toMatchObject({ format: 'png', width: 480, height: 128 });
      expect(await sharp(Buffer.from(drawn.image.svg)).metadata()).toMatchObject({ width: 480, height: 128 });
    },
  );

  it('says what is wrong: too small, no square, damaged, too large', async () => {
    const no = async (bytes: Uint8Array, kind: 'logo' | 'mark'): Promise<string> => {
      const drawn = await drawBrandImage(bytes, kind);
      return drawn.ok ? 'taken' : drawn.sentence;
    };
    expect(await no(await picture(60, 16), 'logo')).toContain('60 × 16 pixels');
    expect(await no(await picture(400, 200), 'mark')).toContain('has to be a square');
    expect(await no((await picture(480, 128)).subarray(0, 40), 'logo')).toContain('cannot be read');
    expect(await no(Buffer.concat([await picture(480, 128), Buffer.alloc(1_000_000)]), 'logo')).toContain(
      'at most 1000',
    );
  });
});
