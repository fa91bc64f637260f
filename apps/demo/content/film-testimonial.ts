/**
 * Films the demonstration's one testimonial: invented words, spoken by espeak-ng, over a drawn field. Needs ffmpeg. Run by hand, ahead of
 * time, after its words changed:
 *
 *     node --import tsx apps/demo/content/film-testimonial.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TESTIMONIALS } from './team-and-testimonials.ts';

const SLUG = 'the-price-was-the-price';
const media = join(import.meta.dirname, '../media');
const folder = mkdtempSync(join(tmpdir(), 'film-'));
const words = TESTIMONIALS.find(({ slug }) => slug === SLUG)?.content ?? '';
const sentences = words.match(/[^.]+\./g)?.map((one) => one.trim()) ?? [];

const secondsOf = (path: string): number =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]).toString(),
  );
const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

let at = 0;
const cues: string[] = [];
const parts = sentences.map((sentence, index) => {
  const path = join(folder, `${index}.wav`);
  execFileSync('espeak-ng', ['-v', 'en-us+f2', '-s', '145', '-w', path, sentence]);
  const seconds = secondsOf(path);
  cues.push(`${clock(at)} --> ${clock(at + seconds)}\n${sentence}`);
  at += seconds;
  return path;
});
writeFileSync(join(media, `${SLUG}.vtt`), `WEBVTT\n\n${cues.join('\n\n')}\n`);
const list = join(folder, 'parts.txt');
writeFileSync(list, parts.map((path) => `file '${path}'`).join('\n'));
const sound = join(folder, 'all.wav');
execFileSync('ffmpeg', ['-v', 'error', '-f', 'concat', '-safe', '0', '-i', list, sound]);
const pan = `scale=960:-2,crop=640:360:x='min(in_w-640,t*${(320 / at).toFixed(2)})':y=(in_h-360)/2,format=yuv420p`;
execFileSync('ffmpeg', [
  '-v',
  'error',
  '-y',
  '-loop',
  '1',
  '-framerate',
  '12',
  '-i',
  join(media, 'oblique-03-summer.webp'),
  '-i',
  sound,
  '-vf',
  pan,
  '-t',
  String(at),
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '34',
  '-c:a',
  'aac',
  '-b:a',
  '32k',
  '-ac',
  '1',
  '-movflags',
  '+faststart',
  join(media, `${SLUG}.mp4`),
]);
rmSync(folder, { recursive: true });
console.log(`${SLUG}: ${at.toFixed(1)} s`);
