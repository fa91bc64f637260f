const METRES_A_MILE = 1609.344;
const LENGTHS: readonly [miles: number, name: string][] = [
  [1 / 32, '165 feet'],
  [1 / 16, '330 feet'],
  [1 / 8, 'An eighth of a mile'],
  [1 / 4, 'A quarter mile'],
  [1 / 2, 'Half a mile'],
  [1, 'One mile'],
  [2, 'Two miles'],
  [5, 'Five miles'],
  [10, 'Ten miles'],
  [25, '25 miles'],
  [50, '50 miles'],
  [100, '100 miles'],
  [200, '200 miles'],
];
const WIDEST = 180;

/** The longest length of the ruler that has room, with its width on the screen and its name in both measures. */
export function mapScale(metresAPixel: number): { width: number; name: string } {
  const widthOf = (miles: number): number => (miles * METRES_A_MILE) / metresAPixel;
  const [miles, name] = LENGTHS.findLast(([length]) => widthOf(length) <= WIDEST) ?? [1 / 32, '165 feet'];
  const metres = miles * METRES_A_MILE;
  const metric = metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`;
  return { width: Math.round(widthOf(miles)), name: `${name}, ${metric}` };
}
