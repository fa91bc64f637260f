const MEANINGS: Readonly<Record<string, 'z' | 'x' | 'y'>> = {
  z: 'z',
  x: 'x',
  y: 'y',
  tilematrix: 'z',
  tilecol: 'x',
  tilerow: 'y',
};
/** What a WMTS address is asked in its query, beside the place of the tile. */
const TILE_REQUEST = /[?&]request=gettile(&|$)/i;
const WMTS_SERVICE = /[?&]service=wmts(&|$)/i;

/**
 * Translates the address of a provider's tiles into `{z}`, `{x}` and `{y}`, the form of the map library. It takes XYZ addresses and those
 * of WMTS, with its names in any case: `{TileMatrix}`, `{TileCol}`, `{TileRow}`. Returns the fault as a sentence's end where it cannot.
 */
export function readTileAddress(text: string): { url: string } | { fault: string } {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return { fault: 'must be a whole address' };
  if (/\{s\}/i.test(text)) return { fault: 'must name one host: write the name of a server in place of {s}' };
  if (/^[^/]*\/\/[^/]*\{/.test(text)) return { fault: 'must name one host, without {} in it' };
  if (WMTS_SERVICE.test(text) && !TILE_REQUEST.test(text))
    return { fault: 'must ask a WMTS service for tiles, with request=GetTile' };
  const url = text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const meaning = MEANINGS[name.toLowerCase()];
    return meaning ? `{${meaning}}` : whole;
  });
  const isComplete =
    ['{z}', '{x}', '{y}'].every((part) => url.split(part).length === 2) && !/\{(?!z\}|x\}|y\})/.test(url);
  return isComplete
    ? { url }
    : { fault: 'must have {z}, {x} and {y}, or {TileMatrix}, {TileCol} and {TileRow}, once each, and no other {}' };
}
