import type { SaleDraft } from '@quarterline/contract';
import { readMinutes, readWallText } from '@quarterline/fields';
import type { Instant } from '@quarterline/rules';
import { draftFormat } from '../formats/draft-formats.ts';
import { type Fault, fault, faultIf } from './check.ts';

/** Validates the dates of a draft, in terms of its format. `isFixed`: the schedule is in the record. */
export function checkDates(draft: SaleDraft, { now, isFixed }: { now: Instant; isFixed: boolean }): Fault[] {
  const { dates: texts, closesApart } = draftFormat(draft);
  const opens = readWallText(draft.opensAt, draft.zone);
  const closes = readWallText(draft.firstCloseAt, draft.zone);
  const listCloses = readWallText(draft.registrationClosesAt, draft.zone);
  const gap = readMinutes(draft.gapMinutes);
  const faults = [
    ...faultIf('dates', 'opensAt', texts.noOpening, opens.kind === 'empty' ? texts.writeOpening : null, true),
    ...faultIf('dates', 'opensAt', 'The opening cannot be read', opens.kind === 'wrong' ? opens.sentence : null),
    ...faultIf('dates', 'firstCloseAt', texts.noClose, closes.kind === 'empty' ? texts.writeClose : null, true),
    ...faultIf('dates', 'firstCloseAt', texts.unreadClose, closes.kind === 'wrong' ? closes.sentence : null),
    ...faultIf(
      'dates',
      'registrationClosesAt',
      'The end of registration cannot be read',
      listCloses.kind === 'wrong' ? listCloses.sentence : null,
    ),
  ];
  if (closesApart(draft) && draft.parcels.length > 1) {
    const none = gap.kind === 'empty' || (gap.kind === 'value' && gap.value === 0);
    const sentence =
      gap.kind === 'wrong' ? gap.sentence : none ? 'Write how many minutes lie between two closes.' : null;
    faults.push(...faultIf('dates', 'gapMinutes', 'The closes lie on one another', sentence));
  }
  if (opens.kind !== 'value' || closes.kind !== 'value') return faults;
  if (closes.value <= opens.value)
    faults.push(fault('dates', 'firstCloseAt', 'It closes before it opens', texts.closesFirst));
  else if (closes.value <= now && !isFixed)
    faults.push(fault('dates', 'firstCloseAt', texts.closePassed, 'This has passed. Choose a later time.'));
  if (listCloses.kind === 'value' && listCloses.value >= closes.value)
    faults.push(fault('dates', 'registrationClosesAt', 'Registration closes too late', texts.registrationLate));
  return faults;
}
