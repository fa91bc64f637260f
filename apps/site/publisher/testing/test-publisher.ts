import { drawHere } from '../drawing/draw-here.ts';
import { Publisher } from '../publisher.ts';
import type { PublisherOptions } from '../publisher-options.ts';

/** Without the files of a build. */
const TEST_BUILD: PublisherOptions['build'] = {
  hash: 'build-1',
  entry: '/assets/client.js',
  fonts: [],
  mapFiles: [],
  filesOf: () => ({ scripts: [], styles: [] }),
};

/** A publisher into a folder of a test; its engine is away. `options`: what differs from that. */
export const testPublisher = (dataDir: string, options: Partial<PublisherOptions> = {}): Publisher =>
  new Publisher({
    draw: drawHere,
    dataDir,
    engineUrl: 'http://127.0.0.1:9',
    enginePublicUrl: 'http://engine',
    siteUrl: 'http://site',
    build: TEST_BUILD,
    render: () => '<p>A page</p>',
    ...options,
  });
