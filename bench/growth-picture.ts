/** What one more costs at each size: processor time in microseconds, and memory in bytes where it is kept. */
export type Growth = { what: string; unit: string; rows: { size: number; us: number; bytes?: number }[] };

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 250;
const [TOP, BOTTOM] = [24, 40];
const COLOURS = ['#1d1b16', '#a33b20', '#27607a', '#5d7a2e', '#8a6512', '#6b4a86'];
/** The picture goes up to four times what the first one costs, and down to half. */
const [MOST, LEAST] = [4, 0.5];

const round = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : String(Math.round(value));

export const growthTable = (all: readonly Growth[]): string =>
  [
    '| one more | at | time | memory | times the first |',
    '|---|---|---|---|---|',
    ...all.flatMap(({ what, unit, rows }) =>
      rows.map(({ size, us, bytes }) => {
        const ratio = us / (rows[0]?.us ?? 1);
        const memory = bytes === undefined ? '' : `${Math.round(bytes).toLocaleString('en-US')} B`;
        return `| ${what} | ${size.toLocaleString('en-US')} ${unit} | ${round(us)} µs | ${memory} | ${ratio.toFixed(2)} |`;
      }),
    ),
    '',
  ].join('\n');

/** A line for each: its cost of one more, as times the cost at its smallest size. Both scales are logarithmic. */
export function growthPicture(all: readonly Growth[]): string {
  const width = WIDTH - LEFT - RIGHT;
  const height = HEIGHT - TOP - BOTTOM;
  const x = (step: number, steps: number): number => LEFT + (width * step) / Math.max(1, steps - 1);
  const y = (ratio: number): number => {
    const held = Math.min(MOST, Math.max(LEAST, ratio));
    return TOP + height * (1 - Math.log(held / LEAST) / Math.log(MOST / LEAST));
  };
  const grid = [0.5, 1, 2, 4].map(
    (ratio) =>
      `<line x1="${LEFT}" x2="${LEFT + width}" y1="${y(ratio).toFixed(1)}" y2="${y(ratio).toFixed(1)}" stroke="#cfc8b8" stroke-width="${ratio === 1 ? 2 : 1}"/><text x="${LEFT - 8}" y="${(y(ratio) + 4).toFixed(1)}" text-anchor="end">${ratio} ×</text>`,
  );
  const lines = all.map(({ what, unit, rows }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const points = rows.map(
      ({ us }, step) => `${x(step, rows.length).toFixed(1)},${y(us / (rows[0]?.us ?? 1)).toFixed(1)}`,
    );
    const row = TOP + 14 + index * 42;
    const [first, last] = [rows[0]?.size ?? 0, rows.at(-1)?.size ?? 0];
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>${points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3.5" fill="${colour}"/>`).join('')}<rect x="${LEFT + width + 24}" y="${row - 10}" width="14" height="14" fill="${colour}"/><text x="${LEFT + width + 46}" y="${row + 2}">${what}</text><text x="${LEFT + width + 46}" y="${row + 18}" fill="#6b665b">${first.toLocaleString('en-US')} to ${last.toLocaleString('en-US')} ${unit}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Arial, sans-serif" font-size="13" fill="#1d1b16" role="img"><title>What one more costs as everything grows, as times the cost at the smallest size</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>${grid.join('')}${lines.join('')}<text x="${LEFT}" y="${HEIGHT - 12}">smallest size</text><text x="${LEFT + width}" y="${HEIGHT - 12}" text-anchor="end">largest size</text></svg>\n`;
}
