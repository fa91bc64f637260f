import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// React decides by this, while it is loaded, which of its two selves it is.
process.env.NODE_ENV = 'production';

const dist = (path: string): string => fileURLToPath(new URL(`../apps/site/dist/${path}`, import.meta.url));

/** A publisher of the built site in a folder of its own, which is deleted at the end. */
export async function openBenchPublisher() {
  const { readClientBuild } = await import('#site/publisher/files/client-build.ts');
  const { drawHere } = await import('#site/publisher/drawing/draw-here.ts');
  const { Publisher } = await import('#site/publisher/publisher.ts');
  const { writeInThread } = await import('#site/publisher/writing/write-in-thread.ts');
  const bundle = await import(dist('server/render.js'));
  await bundle.prepare();
  const writing = writeInThread({ renderer: dist('server/render.js'), client: dist('client') });
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const publisher = new Publisher({
    draw: drawHere,
    dataDir,
    build: await readClientBuild(dist('client')),
    render: bundle.renderPage,
    engineUrl: 'http://127.0.0.1:9',
    enginePublicUrl: 'http://engine',
    siteUrl: 'http://site',
    filesIn: writing.filesIn,
  });
  await publisher.open();
  return {
    publisher,
    end: async (): Promise<void> => {
      await writing.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
