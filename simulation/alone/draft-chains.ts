import { randomUUID } from 'node:crypto';
import type { SaleDraft } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { formatWallText } from '@quarterline/fields';
import type { Attempt } from './attempt.ts';
import type { Context } from './read-context.ts';
import { ROLES, type ScriptedSale } from './scripted-sale.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const wall = (instant: number): string => formatWallText(instant, 'America/Edmonton');

type Edit = (draft: SaleDraft, run: ScriptedSale, now: number) => SaleDraft;

const firstParcel = (draft: SaleDraft, change: Partial<SaleDraft['parcels'][number]>): SaleDraft => ({
  ...draft,
  parcels: draft.parcels.map((parcel, index) => (index === 0 ? { ...parcel, ...change } : parcel)),
});

/** Changes of a draft that move people, dates, prices or conditions. Every field of the draft as such is in `plainEdits`. */
const EDITS: Readonly<Record<string, Edit>> = {
  'the rival is related to the seller': (draft, { bidders }) => ({
    ...draft,
    sellerAccounts: [...draft.sellerAccounts, { id: randomUUID(), email: bidders.anna.email, relation: 'related' }],
  }),
  'the second is a seller': (draft, { bidders }) => ({
    ...draft,
    sellerAccounts: [...draft.sellerAccounts, { id: randomUUID(), email: bidders.bert.email, relation: 'seller' }],
  }),
  'it opens later': (draft, _, now) => ({ ...draft, opensAt: wall(now + HOUR) }),
  'it closes at once': (draft, _, now) => ({ ...draft, firstCloseAt: wall(now + 60_000) }),
  'it closes later': (draft, _, now) => ({ ...draft, firstCloseAt: wall(now + 90 * 24 * HOUR) }),
  'registration is over': (draft, _, now) => ({ ...draft, registrationClosesAt: wall(now - HOUR) }),
  'a lower starting bid': (draft) => firstParcel(draft, { startingBid: '$100' }),
  'a higher starting bid': (draft) => firstParcel(draft, { startingBid: '$9,000,000' }),
  'a parcel less': (draft) => ({ ...draft, parcels: draft.parcels.slice(0, -1) }),
  'no block': (draft) => ({ ...draft, groups: [] }),
  'a higher price of the block': (draft) => ({
    ...draft,
    groups: draft.groups.map((group) => ({ ...group, startingBid: '$9,000,000' })),
  }),
  'newer conditions': (draft) => ({
    ...draft,
    documents: draft.documents.map((document) => ({
      ...document,
      versions: [
        ...document.versions,
        ...document.versions.slice(-1).map((one) => ({ ...one, href: '/media/files/newer.pdf' })),
      ],
    })),
  }),
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Each text, switch and rule of the draft, changed alone: a new field is among them without anybody adding it. */
const plainEdits = (draft: SaleDraft): Record<string, Edit> => {
  const edits: Record<string, Edit> = {};
  for (const [name, value] of Object.entries(draft))
    if (isText(value) && !name.endsWith('At')) edits[`${name}`] = (old) => ({ ...old, [name]: `${value}1` });
    else if (typeof value === 'boolean') edits[name] = (old) => ({ ...old, [name]: !value });
  for (const [name, value] of Object.entries(draft.rules))
    if (typeof value === 'boolean')
      edits[`rules ${name}`] = (old) => ({ ...old, rules: { ...old.rules, [name]: !value } });
    else if (isText(value) && /^\$?\d/.test(value))
      edits[`rules ${name}`] = (old) => ({ ...old, rules: { ...old.rules, [name]: '1' } });
  return edits;
};

/** A change of the draft and its publication by the same person. */
export function draftChains(world: World, run: ScriptedSale, { draft, now }: Context): Attempt[] {
  if (!draft) return [];
  const path = `/api/admin/auctions/${run.slug}`;
  return Object.entries({ ...EDITS, ...plainEdits(draft) }).map(([name, edit]) => ({
    label: `changeDraft, publishSale: ${name}`,
    operationId: 'publishSale',
    roles: ROLES,
    subject: name in EDITS ? null : `draft ${name}`,
    perform: async (cookie: string) => {
      const opened = await world.ask(cookie, 'GET', path);
      if (opened.status >= 300) return opened;
      const { version } = opened.body;
      const found = opened.body.draft as SaleDraft;
      const changed = edit(found, run, now);
      const saved = await world.ask(cookie, 'POST', `${path}/draft`, {
        version,
        changes: changesBetween(found, changed),
      });
      if (saved.status >= 300) return saved;
      const publication = {
        version: saved.body.version,
        reason: 'As agreed.',
        withoutApproval: 'On the phone.',
        tell: false,
      };
      const published = await world.ask(cookie, 'POST', `${path}/publish`, publication);
      if (published.status < 300) return published;
      // The draft is put back, so that the next act begins with what is public.
      const changes = changesBetween(saved.body.draft as SaleDraft, found);
      await world.ask(cookie, 'POST', `${path}/draft`, { version: saved.body.version, changes });
      return published;
    },
  }));
}
