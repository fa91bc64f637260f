import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** A provider of pictures on this machine. */
export async function startTileServer() {
  const server = createServer(({ url = '' }, answer) => {
    answer.setHeader('access-control-allow-origin', '*');
    const manner = url.split('/')[1] as TileManner;
    if (manner === 'fine') answer.setHeader('content-type', 'image/png').end(GREEN);
    else if (manner === 'down') answer.writeHead(503).end();
    else if (manner === 'absent') answer.writeHead(404).end();
    else if (manner === 'rubbish') answer.setHeader('content-type', 'text/html').end('<h1>Please pay</h1>');
    // Slow: it never answers.
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (manner: TileManner): string => `http://localhost:${port}/${manner}/{z}/{x}/{y}.png`,
    end: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
