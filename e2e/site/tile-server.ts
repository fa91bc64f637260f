import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vectorArchive } from './map-archive.ts';

/** How a provider of pictures behaves, by the first part of the address. */
export type TileManner = 'fine' | 'down' | 'slow' | 'rubbish' | 'absent';

/** One green picture of 256 by 256 pixels, whatever is asked for. */
const GREEN = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEACAIAAADTED8xAAACAElEQVR42u3TQQ0AAAjEsJOCFKQilTcaaFIFS5aahrciAQYA',
    'A4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAM',
    'AAYAA4ABwABgADAAGAAMAAYAA4ABMIAKGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAM',
    'AAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAbAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwA',
    'BgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAG',
    'UAEDgAHAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAYAAwABgADgAHAAGAAMAAY',
    'AAwABgADgAHAAGAAMAAYAAwABgADgAHAABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgA',
    'DAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwAFwL0UUPASQ3WJYAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
);

/** The same of the host of the base map; `elsewhere`: its file has another province. */
export type ArchiveManner = Exclude<TileManner, 'absent'> | 'truncated' | 'no ranges' | 'elsewhere';

const ALBERTA = [-120, 49, -110, 60] as const;
const MANITOBA = [-102, 49, -95, 60] as const;

function answerArchive(manner: ArchiveManner, range: string | undefined, answer: ServerResponse): void {
  answer.setHeader('cache-control', 'no-store').setHeader('access-control-allow-headers', 'range');
  if (manner === 'down') return void answer.writeHead(503).end();
  if (manner === 'slow') return;
  const whole =
    manner === 'rubbish'
      ? Buffer.from('<h1>Please pay</h1>'.repeat(40))
      : vectorArchive(manner === 'elsewhere' ? MANITOBA : ALBERTA).subarray(0, manner === 'truncated' ? 50 : undefined);
  // A server without ranges sends all of a file that is large.
  if (manner === 'no ranges') return void answer.end(Buffer.concat([whole, Buffer.alloc(40_000)]));
  const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(range ?? '')?.map(Number) ?? [];
  answer.writeHead(206, { 'content-range': `bytes ${from}-${Math.min(to, whole.length - 1)}/${whole.length}` });
  answer.end(whole.subarray(from, to + 1));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, listening));
  return (server.address() as AddressInfo).port;
}

/** A provider of pictures and a host of a base map on this machine. */
export async function startTileServer() {
  let archive: ArchiveManner = 'fine';
  const respond: RequestListener = ({ url = '', headers }, answer) => {
    answer.setHeader('access-control-allow-origin', '*');
    if (url.startsWith('/base.pmtiles')) return answerArchive(archive, headers.range, answer);
    const manner = url.split('/')[1] as TileManner;
    if (manner === 'fine') answer.setHeader('content-type', 'image/png').end(GREEN);
    else if (manner === 'down') answer.writeHead(503).end();
    else if (manner === 'absent') answer.writeHead(404).end();
    else if (manner === 'rubbish') answer.setHeader('content-type', 'text/html').end('<h1>Please pay</h1>');
    // Slow: it never answers.
  };
  // Two hosts: a browser has few connections to each, and those to pictures that never come are all taken.
  const [pictures, archives] = [createServer(respond), createServer(respond)];
  const [port, archivePort] = await Promise.all([listen(pictures), listen(archives)]);
  return {
    url: (manner: TileManner): string => `http://localhost:${port}/${manner}/{z}/{x}/{y}.png`,
    archiveUrl: `http://localhost:${archivePort}/base.pmtiles`,
    setArchive: (manner: ArchiveManner): void => {
      archive = manner;
    },
    end: (): void => {
      for (const server of [pictures, archives]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
