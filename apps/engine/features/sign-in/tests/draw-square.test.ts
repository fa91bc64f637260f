import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSquare } from '../server/second-step/second-factor-routes.ts';

it.each([
  'otpauth://totp/Quarterline:dana%40farm.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Quarterline',
  `otpauth://totp/Quarterline:${'a-long-name.'.repeat(8)}%40farm.example?secret=${'A'.repeat(32)}&issuer=Quarterline`,
])('a camera reads from the square what the app is to know, on a dark page too: %s', async (address) => {
  const svg = await drawSquare(address);
  expect(svg).toMatch(/^<svg /);
  const picture = sharp(Buffer.from(svg), { density: 400 }).flatten({ background: '#000' }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address);
});
