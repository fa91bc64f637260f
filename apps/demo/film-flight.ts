/**
 * Films a flight over one of the demonstration's drawn pictures, for the sale whose gallery has a film. Needs a Chromium that writes
 * H.264. Run by hand, ahead of time, after the picture changed:
 *
 *     node --import tsx apps/demo/film-flight.ts oblique-11-summer /usr/bin/chromium
 *
 * The name is a file of `demo/media` without its ending, the path a browser; the film stands beside it: 640 by 360 pixels, 12 s, no sound.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const SECONDS = 12;
const media = join(import.meta.dirname, 'media');
const [name = '', executablePath = ''] = process.argv.slice(2);
if (!/^[a-z0-9-]+$/.test(name) || executablePath === '')
  throw new Error('Name a picture of demo/media and the path of a browser.');

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
// The loader of this script marks functions with their names, which the page does not know.
await page.evaluate('globalThis.__name = (one) => one');
const picture = `data:image/webp;base64,${readFileSync(join(media, `${name}.webp`)).toString('base64')}`;
const film = await page.evaluate(
  async ({ source, seconds }) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas to draw on.');
    pen.imageSmoothingQuality = 'high';
    /** Forward over the land, from the whole picture to the middle third of it. `part`: 0 to 1. */
    const draw = (part: number): void => {
      const eased = part * part * (3 - 2 * part);
      const width = image.naturalWidth * (1 - 0.5 * eased);
      const height = (width * canvas.height) / canvas.width;
      const left = (image.naturalWidth - width) * (0.5 + 0.2 * eased);
      const top = (image.naturalHeight - height) * 0.5;
      pen.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
    };
    draw(0);
    const recorder = new MediaRecorder(canvas.captureStream(24), {
      mimeType: 'video/mp4;codecs=avc1.42E01E',
      videoBitsPerSecond: 450_000,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const step = (): void => {
        const part = (performance.now() - begun) / (seconds * 1000);
        draw(Math.min(part, 1));
        if (part >= 1) resolve();
        else requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    const video = Object.assign(document.createElement('video'), { src: URL.createObjectURL(new Blob([bytes])) });
    await new Promise((resolve) => {
      video.onloadedmetadata = resolve;
    });
    return { text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), lasts: video.duration };
  },
  { source: picture, seconds: SECONDS },
);
await browser.close();
const bytes = Buffer.from(film.text, 'latin1');
if (!Number.isFinite(film.lasts)) throw new Error('The film does not say how long it is: a player could not be moved.');
writeFileSync(join(media, `${name}.mp4`), bytes);
process.stdout.write(`${name}.mp4: ${film.lasts.toFixed(1)} s, ${bytes.length} bytes\n`);
