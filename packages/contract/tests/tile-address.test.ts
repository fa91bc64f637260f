import { expect, it } from 'vitest';
import { readTileAddress } from '../src/wire/tile-address.ts';

const WMTS = 'https://tiles.example.com/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=aerial&STYLE=default';

it.each([
  ['https://tiles.example.com/{z}/{x}/{y}.jpg?key=1', 'https://tiles.example.com/{z}/{x}/{y}.jpg?key=1'],
  ['https://tiles.example.com/{Z}/{X}/{Y}.jpg', 'https://tiles.example.com/{z}/{x}/{y}.jpg'],
  [
    'https://tiles.example.com/wmts/aerial/default/GoogleMapsCompatible/{TileMatrix}/{TileRow}/{TileCol}.jpg',
    'https://tiles.example.com/wmts/aerial/default/GoogleMapsCompatible/{z}/{y}/{x}.jpg',
  ],
  ['https://tiles.example.com/{TILEMATRIX}/{tilerow}/{tileCol}.png', 'https://tiles.example.com/{z}/{y}/{x}.png'],
  [
    `${WMTS}&TILEMATRIXSET=EPSG:3857&TILEMATRIX={TileMatrix}&TILEROW={TileRow}&TILECOL={TileCol}`,
    `${WMTS}&TILEMATRIXSET=EPSG:3857&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`,
  ],
  [
    `${WMTS}&TileMatrixSet=EPSG:3857&TileMatrix=EPSG:3857:{z}&TileRow={y}&TileCol={x}`,
    `${WMTS}&TileMatrixSet=EPSG:3857&TileMatrix=EPSG:3857:{z}&TileRow={y}&TileCol={x}`,
  ],
])('an address of tiles is translated: %s', (text, url) => {
  expect(readTileAddress(text)).toEqual({ url });
});

it.each([
  ['tiles.example.com/{z}/{x}/{y}', 'must be a whole address'],
  ['javascript:alert({z}{x}{y})', 'must be a whole address'],
  ['https://{s}.tiles.example.com/{z}/{x}/{y}', 'must name one host: write the name of a server in place of {s}'],
  ['https://tiles.example.com/{S}/{z}/{x}/{y}', 'must name one host: write the name of a server in place of {s}'],
  ['https://{z}.example.com/{x}/{y}', 'must name one host, without {} in it'],
  ['https://tiles.example.com/{z}/{x}', /^must have \{z\}, \{x\} and \{y\}/],
  ['https://tiles.example.com/{z}/{x}/{y}/{TileRow}', /once each/],
  ['https://tiles.example.com/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}', /no other \{\}/],
  ['https://tiles.example.com/wmts?service=WMTS&request=GetCapabilities&z={z}&x={x}&y={y}', /request=GetTile$/],
])('an address that cannot work is refused: %s', (text, fault) => {
  expect(readTileAddress(text)).toEqual({
    fault: typeof fault === 'string' ? fault : expect.stringMatching(fault),
  });
});
