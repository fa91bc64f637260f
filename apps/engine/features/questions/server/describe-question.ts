import type { OwnQuestion, StaffQuestion } from '@quarterline/contract';
import type { QuestionRow, StaffQuestionRow } from '../store/question-store.ts';

/** As the person who asked reads it. */
export const ownQuestion = (row: QuestionRow): OwnQuestion => ({
  id: row.id,
  parcelId: row.parcel_id,
  text: row.text,
  askedAt: row.asked_at.getTime(),
  status: row.status,
  answer: row.answer,
  answeredAt: row.answered_at?.getTime() ?? null,
});

/** As staff read it. */
export const staffQuestion = (row: StaffQuestionRow): StaffQuestion => ({
  ...ownQuestion(row),
  publicText: row.public_text,
  asker:
    row.asker_name === null || row.asker_email === null
      ? null
      : { name: row.asker_name, email: row.asker_email, phone: row.asker_phone },
  answeredByName: row.answered_by_name,
});
