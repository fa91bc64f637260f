import type { SaleDraft } from '@quarterline/contract';
import { readMinutes, readWallText } from '@quarterline/fields';
import type { Instant } from '@quarterline/rules';
import { type Fault, fault, faultIf } from './check.ts';

/** Validates the dates of a draft, in terms of its format. `isFixed`: the schedule is in the record. */
export const checkDates = (draft: SaleDraft, { now, isFixed }: { now: Instant; isFixed: boolean }): Fault[] => {
  const isTender = draft.saleFormat === 'sealedTender';
  const opens = readWallText(draft.opensAt, draft.zone);
  const closes = readWallText(draft.firstCloseAt, draft.zone);
  const listCloses = readWallText(draft.registrationClosesAt, draft.zone);
  const gap = readMinutes(draft.gapMinutes);
  const faults = [
    ...faultIf(
      'dates',
      'opensAt',
      isTender ? 'Tenders have no first day' : 'Bidding has no opening',
      opens.kind === 'empty' ? (isTender ? 'Write from when tenders are taken.' : 'Write when bidding opens.') : null,
      true,
    ),
    ...faultIf('dates', 'opensAt', 'The opening cannot be read', opens.kind === 'wrong' ? opens.sentence : null),
    ...faultIf(
      'dates',
      'firstCloseAt',
      isTender ? 'Tenders have no closing time' : 'The first parcel has no close',
      closes.kind === 'empty' ? (isTender ? 'Write when tenders close.' : 'Write when the first parcel closes.') : null,
      true,
    ),
    ...faultIf(
      'dates',
      'firstCloseAt',
      isTender ? 'The closing time cannot be read' : 'The first close cannot be read',
      closes.kind === 'wrong' ? closes.sentence : null,
    ),
    ...faultIf(
      'dates',
      'registrationClosesAt',
      'The end of registration cannot be read',
      listCloses.kind === 'wrong' ? listCloses.sentence : null,
    ),
  ];
  if (!isTender && draft.closingMode === 'staggered' && draft.parcels.length > 1) {
    const none = gap.kind === 'empty' || (gap.kind === 'value' && gap.value === 0);
    const sentence =
      gap.kind === 'wrong' ? gap.sentence : none ? 'Write how many minutes lie between two closes.' : null;
    faults.push(...faultIf('dates', 'gapMinutes', 'The closes lie on one another', sentence));
  }
  if (opens.kind !== 'value' || closes.kind !== 'value') return faults;
  if (closes.value <= opens.value)
    faults.push(
      fault(
        'dates',
        'firstCloseAt',
        'It closes before it opens',
        isTender ? 'Tenders must close after the first are taken.' : 'The first parcel must close after bidding opens.',
      ),
    );
  else if (closes.value <= now && !isFixed)
    faults.push(
      fault(
        'dates',
        'firstCloseAt',
        isTender ? 'The closing time is in the past' : 'The first close is in the past',
        'This has passed. Choose a later time.',
      ),
    );
  if (listCloses.kind === 'value' && listCloses.value >= closes.value)
    faults.push(
      fault(
        'dates',
        'registrationClosesAt',
        'Registration closes too late',
        isTender
          ? 'Registration must close before tenders do.'
          : 'Registration must close before the first parcel does.',
      ),
    );
  return faults;
};
