import { emailAddress, MOST_IMPORTED, type SubscriberImported } from '@quarterline/contract';

export type LeftOut = SubscriberImported['leftOut'][number];
/** `givenOn`: the day of the consent, `2024-05-31`. */
export type ListedAddress = { line: number; address: string; givenOn: string };

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

/** Lines as a spreadsheet gives them: address, then the day of its consent. A first line with neither is taken for headings. */
export const readSubscriberList = (list: string, today: string): { taken: ListedAddress[]; leftOut: LeftOut[] } => {
  const taken = new Map<string, ListedAddress>();
  const leftOut: LeftOut[] = [];
  for (const [index, text] of list.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    const cells = text.split(/[\t;,]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    const leave = (because: string): void => void leftOut.push({ line, text: text.slice(0, 200), because });
    const read = emailAddress.safeParse(cells[0]);
    const address = read.data?.toLowerCase() ?? '';
    const givenOn = dayOf(cells[1] ?? '');
    if (text.trim() === '' || (line === 1 && !text.includes('@') && givenOn === null)) continue;
    const before = taken.get(address);
    if (line > MOST_IMPORTED) leave(`A list has ${MOST_IMPORTED} lines at most. Send the rest as a second list.`);
    else if (!read.success) leave('The first column is no email address.');
    else if (givenOn === null) leave('The second column is no day. Write it as 2024-05-31.');
    else if (givenOn > today) leave('The day of its consent is still to come.');
    else if (before) leave(`The address is on line ${before.line} already.`);
    else taken.set(address, { line, address, givenOn });
  }
  return { taken: [...taken.values()], leftOut };
};

/** Year first: of "05/06/2024" nobody knows which is the month. */
const dayOf = (cell: string): string | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(cell) ?? [];
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${text}T12:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? null : text;
};
