/** Codes of refused settlement steps. They are stable; `packages/text` has their sentences. */
export const SETTLEMENT_REFUSAL_CODES = [
  'settlement_moved',
  'reason_missing',
  'step_not_possible',
  'deposit_too_small',
  'deposit_too_large',
  'day_not_in_calendar',
  'day_not_business',
  'day_too_soon',
  'due_not_later',
  'default_too_early',
  'default_not_by_buyer',
  'second_person_needed',
  'nobody_next',
  'nothing_to_correct',
] as const;

export type SettlementRefusalCode = (typeof SETTLEMENT_REFUSAL_CODES)[number];
/** No code of these has facts. */
export type SettlementRefusal = { code: SettlementRefusalCode };
