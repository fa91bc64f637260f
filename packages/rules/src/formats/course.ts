import { decideGroup, endRoundOneIfOver, settleClosed } from '../en-bloc/en-bloc.ts';
import { groupOf, parcelOf } from '../sale/find-in-sale.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { ActorId, ParcelState, SaleState } from '../sale/sale.ts';
import type { SaleFormat } from './format-rules.ts';
import { saleFormatOf } from './rules-of-format.ts';
import { goOnIfNothingToOpen, withdrawBlockOf } from './sealed-tender/tender-course.ts';

/** Effects of a lot's end, by format. */
export type Course = {
  afterClose: (proceedings: Proceedings, lot: ParcelState) => void;
  /** Immediately after a lot that had not closed was withdrawn. */
  afterWithdrawal: (
    proceedings: Proceedings,
    lot: ParcelState,
    by: { reason: string; actorId: ActorId; secondActorId?: ActorId },
  ) => void;
};

const ASCENDING: Course = {
  afterClose: (proceedings, lot) => {
    settleClosed(proceedings, lot);
    if (lot.groupId !== null) endRoundOneIfOver(proceedings, lot.groupId, null);
  },
  afterWithdrawal: (proceedings, lot) => {
    if (lot.groupId === null) return;
    const { phase } = groupOf(proceedings.state, lot.groupId);
    if (lot.kind === 'enBloc' && (phase === 'recess' || phase === 'open')) decideGroup(proceedings, lot.groupId);
    const endedAt = proceedings.state.hold?.heldAt ?? proceedings.now;
    if (lot.kind === 'parcel') endRoundOneIfOver(proceedings, lot.groupId, endedAt);
  },
};

const SEALED_TENDER: Course = {
  afterClose: goOnIfNothingToOpen,
  afterWithdrawal: (proceedings, lot, by) => {
    withdrawBlockOf(proceedings, parcelOf(proceedings.state, lot.id), by);
    goOnIfNothingToOpen(proceedings);
  },
};

const COURSES: { [format in SaleFormat]: Course } = { ascending: ASCENDING, sealedTender: SEALED_TENDER };

/** The part of a format that time and withdrawals ask for: the rest is in `formats.ts`, which they must not import. */
export const courseOf = ({ rules }: Pick<SaleState, 'rules'>): Course => COURSES[saleFormatOf(rules)];
