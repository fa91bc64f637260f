import { readLands, type TidyCell, tidyLegal } from '@quarterline/fields';

const same = (taken: string): TidyCell => ({ taken, assumption: null });
const assumed = (taken: string, assumption: string): TidyCell => ({ taken, assumption });

/** Land as it is printed. `above`: the land of the row above, for what a row left out. */
export const tidyLand = (text: string, above: string): TidyCell => {
  const tidy = tidyLegal(text);
  if (isRead(tidy)) return same(tidy);
  // "NE ¼ Sec. 12 Twp. 46 Rge. 19 W4M", and "N.E. 12-46-19-4".
  const bare = tidyLegal(
    text
      .replaceAll(
        /¼|1\/4|\b(?:quarter|section|sec|township|twp|tp|range|rge|rg|of|meridian|mer|canton|rang)\b\.?/gi,
        ' ',
      )
      .replaceAll(/\b([NS])\.\s?([EW])\./gi, '$1$2')
      .replaceAll(/\bSO\b/g, 'SW')
      .replaceAll(/\bNO\b/g, 'NW')
      .replaceAll(/\s*[-,]\s*|\s+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
  if (isRead(bare)) return assumed(bare, 'Read from another way to write it.');
  // "SE-12": a quarter and a section; the township stands in a row above.
  const short = /^(N\.?E|N\.?W|S\.?E|S\.?W|N|S|E|W)[\s.-]*(\d{1,2})$/i.exec(bare);
  const township = /(-\d{1,3}-\d{1,2}-W\d)$/i.exec(above)?.[1];
  if (short?.[1] && short[2] && township) {
    const whole = tidyLegal(`${short[1].replaceAll('.', '')}-${short[2]}${township}`);
    if (isRead(whole)) return assumed(whole, 'Township, range and meridian are those of the row above.');
  }
  return same(text);
};

const isRead = (text: string): boolean => {
  const { lands, unread } = readLands(text);
  return lands.length > 0 && unread.length === 0;
};
