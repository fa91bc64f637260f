import { apiPath } from '@quarterline/contract';
import { type Instant, minutes } from '@quarterline/rules';
import type { ActionChoice, ActionDraft } from './action-draft.ts';
import { resumeAt } from './action-text.ts';

export const actionRequest = (
  slug: string,
  draft: ActionDraft,
  { choice, reason, forBidders, nowMs }: { choice: ActionChoice; reason: string; forBidders: string; nowMs: Instant },
): { path: string; body: unknown } => {
  const actions = apiPath('POST /api/admin/auctions/:slug/control/acts', { slug });
  switch (draft.kind) {
    case 'hold_parcel':
    case 'hold_sale':
      return { path: actions, body: { ...draft, reason, forBidders } };
    case 'announce':
      return { path: actions, body: { ...draft, reason } };
    case 'resume_parcel':
    case 'resume_sale': {
      const parcelId = 'parcelId' in draft ? draft.parcelId : null;
      const resumesAt = resumeAt(nowMs, choice.minutes);
      return { path: actions, body: { kind: 'announce_resume', parcelId, resumesAt, reason, forBidders } };
    }
    case 'eligibility': {
      const { bidderId, eligible } = choice;
      return { path: actions, body: { kind: 'set_eligibility', groupId: draft.groupId, bidderId, eligible, reason } };
    }
    case 'add_time':
      return { path: actions, body: { ...draft, byMs: minutes(choice.minutes), reason } };
    case 'lower_increment':
      return { path: actions, body: { ...draft, incrementCents: choice.amountCents, reason } };
    case 'lower_starting_bid':
      return { path: actions, body: { ...draft, startingBidCents: choice.amountCents, reason } };
    case 'withdraw':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/act', { slug }),
        body: { action: 'withdraw', parcelId: draft.parcelId, reason },
      };
    case 'void': {
      const { parcelId, bidId } = draft;
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/voids', { slug }),
        body: { parcelId, bidId, reason },
      };
    }
    case 'confirm_void':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId: draft.pending.id }),
        body: { action: 'confirm' },
      };
    case 'drop_void':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId: draft.pending.id }),
        body: { action: 'drop' },
      };
    case 'let_stand':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/mistakes', { slug }),
        body: { sequence: draft.mistake.sequence, word: reason },
      };
    case 'approve': {
      const path = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
        slug,
        registrationId: draft.bidder.id,
      });
      return { path, body: { action: 'approve', limitCents: null, reason, overrideDeadline: draft.bidder.late } };
    }
    case 'decline':
      return {
        path: apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
          slug,
          registrationId: draft.bidder.id,
        }),
        body: { action: 'decline', reason },
      };
  }
};
