/**
 * Speaks the episodes with espeak-ng and encodes them with lame. Run by hand, ahead of time, after their words changed:
 *
 *     node --import tsx apps/demo/content/speak-episodes.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EPISODES } from './episodes.ts';

const VOICES: Record<string, string> = { Dana: 'en-us+f3', Martin: 'en-us+m3' };
const RATE = 22_050;
const media = join(import.meta.dirname, '../media');
const folder = mkdtempSync(join(tmpdir(), 'episodes-'));
const seconds: Record<string, number> = {};

for (const { slug, spoken } of EPISODES) {
  const parts = spoken.map(({ who, words }, index) => {
    const path = join(folder, `${slug}-${index}.wav`);
    execFileSync('espeak-ng', ['-v', VOICES[who] ?? 'en-us', '-s', '150', '-w', path, words]);
    // A header of 44 bytes, then samples; half a second of silence between two voices.
    return Buffer.concat([readFileSync(path).subarray(44), Buffer.alloc(RATE)]);
  });
  const samples = Buffer.concat(parts);
  const raw = join(folder, `${slug}.raw`);
  writeFileSync(raw, samples);
  execFileSync('lame', [
    '--quiet',
    '-r',
    '-s',
    '22.05',
    '--bitwidth',
    '16',
    '-m',
    'm',
    '-b',
    '24',
    raw,
    join(media, `${slug}.mp3`),
  ]);
  seconds[slug] = Math.round(samples.length / 2 / RATE);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(import.meta.dirname, 'generated'), { recursive: true });
writeFileSync(
  join(import.meta.dirname, 'generated/episode-seconds.ts'),
  `/** Made by speak-episodes.ts. How long each episode is. */\nexport const EPISODE_SECONDS: Record<string, number> = ${JSON.stringify(seconds, null, 2)};\n`,
);
