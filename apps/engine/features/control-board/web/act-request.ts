import { adminApi, engineApi } from '@quarterline/contract';
import { type Instant, minutes } from '@quarterline/rules';
import type { ActChoice, ActDraft } from './act-draft.ts';
import { resumeAt } from './act-words.ts';

/** Where an act is sent, and as what. */
export const actRequest = (
  slug: string,
  draft: ActDraft,
  { choice, reason, nowMs }: { choice: ActChoice; reason: string; nowMs: Instant },
): { path: string; body: unknown } => {
  const acts = adminApi.controlActs(slug);
  switch (draft.kind) {
    case 'hold_parcel':
    case 'hold_sale':
    case 'announce':
      return { path: acts, body: { ...draft, reason } };
    case 'resume_parcel':
    case 'resume_sale': {
      const parcelId = 'parcelId' in draft ? draft.parcelId : null;
      const resumesAt = resumeAt(nowMs, choice.minutes);
      return { path: acts, body: { kind: 'announce_resume', parcelId, resumesAt, reason } };
    }
    case 'eligibility': {
      const { bidderId, eligible } = choice;
      return { path: acts, body: { kind: 'set_eligibility', groupId: draft.groupId, bidderId, eligible, reason } };
    }
    case 'add_time':
      return { path: acts, body: { ...draft, byMs: minutes(choice.minutes), reason } };
    case 'lower_increment':
      return { path: acts, body: { ...draft, incrementCents: choice.amountCents, reason } };
    case 'lower_starting_bid':
      return { path: acts, body: { ...draft, startingBidCents: choice.amountCents, reason } };
    case 'withdraw':
      return { path: adminApi.act(slug), body: { act: 'withdraw', parcelId: draft.parcelId, reason } };
    case 'void': {
      const { parcelId, bidId } = draft;
      return { path: adminApi.controlVoids(slug), body: { parcelId, bidId, reason } };
    }
    case 'confirm_void':
      return { path: adminApi.controlVoid(slug, draft.pending.id), body: { act: 'confirm' } };
    case 'drop_void':
      return { path: adminApi.controlVoid(slug, draft.pending.id), body: { act: 'drop' } };
    case 'let_stand':
      return { path: adminApi.controlMistakes(slug), body: { sequence: draft.mistake.sequence, word: reason } };
    case 'approve': {
      const path = engineApi.staffRegistration(slug, draft.bidder.id);
      return { path, body: { act: 'approve', limitCents: null, reason, overrideDeadline: draft.bidder.late } };
    }
    case 'decline':
      return { path: engineApi.staffRegistration(slug, draft.bidder.id), body: { act: 'decline', reason } };
  }
};
