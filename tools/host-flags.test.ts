import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOST_FLAGS } from './host-flags.mjs';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const flagsBefore = (text: string, host: string): string[] =>
  new RegExp(`node"?((?:,? "?--[a-z0-9=-]+"?)+),? "?apps/${host}/dist/node/main\\.js`)
    .exec(text)?.[1]
    ?.match(/--[a-z0-9=-]+/g) ?? [];

describe('the flags of Node', () => {
  it.each(['engine', 'site'])('are the same for the %s in a container, under systemd and in npm', (host) => {
    expect(flagsBefore(read('Dockerfile'), host)).toEqual(HOST_FLAGS);
    expect(flagsBefore(read(`deploy/systemd/quarterline-${host}.service`), host)).toEqual(HOST_FLAGS);
  });
});
