import { formatShort } from '@quarterline/civil-time';
import type { Opening } from '@quarterline/contract';

const tenders = (count: number): string => `${count} tender${count === 1 ? '' : 's'}`;

/** What goes on, and what follows: a heading and a sentence. */
export const stageText = (opening: Opening): { title: string; text: string } => {
  const { stage, zone, closesAt, opensAt, acceptBy, round, unopened, hasSecondRound, status } = opening;
  const when = (at: number | null): string => (at === null ? 'soon' : formatShort(at, zone));
  if (status === 'cancelled') return { title: 'This sale is cancelled', text: 'No tender of it is opened.' };
  if (status === 'postponed')
    return { title: 'This sale is postponed', text: 'Set new dates in the editor and publish them.' };
  switch (stage) {
    case 'before':
      return {
        title: 'Tenders are not taken yet',
        text: `They are taken from ${when(opensAt)} until ${when(closesAt)}. Nobody can open one before that time.`,
      };
    case 'taking':
      return {
        title: round === 2 ? 'The second round is on' : 'Tenders are being taken',
        text: `Tenders close ${when(closesAt)}. Nobody can open one before that time, and no page shows an amount. ${tenders(unopened)} so far; each can still be changed or withdrawn.`,
      };
    case 'waiting':
      return {
        title: 'The closing time has passed',
        text: `${tenders(unopened)} can now be opened by two openers together, all at once. ${
          round === 1 && hasSecondRound
            ? 'What is opened is published at once, and the second round begins with it.'
            : 'What is opened is published at once, as amounts without names.'
        }`,
      };
    case 'seller':
      return {
        title: 'The seller decides',
        text: `The tenders were opened. Enter the seller's answer for each lot by ${when(acceptBy)}: what is not accepted by then is not sold.`,
      };
    case 'over':
      return { title: 'This sale is decided', text: 'Its record is final. Settlement follows under Results.' };
  }
};

/** How many are needed, and what becomes of the sale when one cannot come. */
export const openersText = (count: number): string =>
  count === 2
    ? 'Both are needed: nothing is known before the second one. If one of the two key files is lost, nothing can be opened, and the sale is cancelled on the control board.'
    : 'Two of the three are enough: nothing is known before the second one. If one cannot come or has lost their file, the other two open together. If two files are lost, nothing can be opened, and the sale is cancelled on the control board.';
