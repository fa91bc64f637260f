import { type IdentityWay, LIMIT_BACKINGS, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';

export const WAY_TEXT: Record<IdentityWay, string> = {
  document: 'Document sent here',
  video_call: 'Video call',
  seen_in_office: 'Seen in the office',
  known_client: 'Known client',
};

const STATUS_TEXT: Record<StaffRegistration['status'], string> = {
  requested: 'Waits for approval',
  approved: 'Approved',
  declined: 'Declined',
  suspended: 'Suspended',
};

/** Which part of the list a bidder is in: a request that waits for staff, or for an answer of the bidder's, or what was decided. */
type ListPart = StaffRegistration['status'] | 'more_asked';
const listPartOf = ({ status, moreAskedAt }: Pick<StaffRegistration, 'status' | 'moreAskedAt'>): ListPart =>
  status === 'requested' && moreAskedAt !== null ? 'more_asked' : status;

export const statusText = (row: StaffRegistration): string =>
  listPartOf(row) === 'more_asked' ? 'Waits for the bidder' : STATUS_TEXT[row.status];

/** A bidder who may bid already wants another limit than staff last set. */
export const isLimitAsked = ({
  status,
  limitAskedAt,
  limitSetAt,
  askedLimitCents,
  limitCents,
}: StaffRegistration): boolean =>
  (status === 'approved' || status === 'suspended') &&
  limitAskedAt !== null &&
  limitAskedAt > (limitSetAt ?? 0) &&
  askedLimitCents !== limitCents;

/** The limit and the identity of a request, as label and text; what was not asked for is left out. */
export function requestLines(row: StaffRegistration): [string, string][] {
  const { askedLimitCents, limitBacking, limitDocuments, identity } = row;
  const letters = limitDocuments === 0 ? '' : limitDocuments === 1 ? ', 1 document' : `, ${limitDocuments} documents`;
  const backing = limitBacking === null ? '' : `, ${LIMIT_BACKINGS[limitBacking].toLowerCase()}`;
  return [
    ...(askedLimitCents === null
      ? []
      : [['Limit asked', `${formatPrice(askedLimitCents)}${backing}${letters}`] as [string, string]]),
    ...(identity === null ? [] : [['Identity', identityText(identity)] as [string, string]]),
  ];
}

/** What the sale asks bidders to prove, and whether they did. */
export const verifiedText = ({ identity, asksPhone, phoneVerifiedAt }: StaffRegistration): [string, boolean][] => [
  ...(identity === null
    ? []
    : [[identity.checks > 0 ? 'Identity checked' : 'Identity not checked', identity.checks > 0] as [string, boolean]]),
  ...(asksPhone || phoneVerifiedAt !== null
    ? [
        [phoneVerifiedAt === null ? 'Phone not verified' : 'Phone verified', phoneVerifiedAt !== null] as [
          string,
          boolean,
        ],
      ]
    : []),
];

const identityText = ({ way, documents, checks }: NonNullable<StaffRegistration['identity']>): string => {
  if (checks > 0) return 'Checked';
  if (documents > 0)
    return `Not checked yet. ${documents === 1 ? '1 document is' : `${documents} documents are`} here.`;
  if (way === 'document') return 'Not checked. A document is to come.';
  return way === null ? 'Not checked.' : `Not checked. The bidder wants: ${WAY_TEXT[way].toLowerCase()}.`;
};
