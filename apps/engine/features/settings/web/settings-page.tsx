import '../../administration/web/frame/admin-head.css';
import '../../administration/web/frame/admin-tabs.css';
import { adminPages, apiPath, type ContentType, FIXED_CONTENT } from '@quarterline/contract';
import { useState } from 'react';
import { MessagePage } from '../../../platform/web/message-page.tsx';
import { AdminFrame } from '../../administration/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/frame/admin-guard.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { ApiKeys } from '../../api-keys/web/api-keys.tsx';
import { BrandEditor } from '../../brand/web/brand-editor.tsx';
import { ContentEditor } from '../../content/web/content-editor.tsx';
import type { ContentKind } from '../../content/web/content-kinds.ts';
import { ContentTable } from '../../content/web/content-table.tsx';
import { EmailList } from '../../content/web/email-list.tsx';
import { newContent } from '../../content/web/use-content-draft.ts';
import { Webhooks } from '../../webhooks/web/webhooks.tsx';
import { OfficeDays } from './office-days.tsx';
import { Services } from './services.tsx';

const PARTS = [
  { path: '', name: 'Brand', about: 'Name, logo, colour and addresses that every page, email and PDF shows.' },
  { path: 'letters', name: 'Emails', about: 'The words of every email we write, and what each must say.' },
  { path: 'sales', name: 'New sales', about: 'The rules a new sale begins with. A sale that exists keeps its own.' },
  { path: 'days', name: 'Days off', about: 'Days through which no due date is counted.' },
  {
    path: 'wire',
    name: 'Wire instructions',
    about: 'How a deposit is wired to you. Only buyers with an offer read it: on the offer and in their account.',
  },
  {
    path: 'offers',
    name: 'Offers to purchase',
    about: 'The wording of your offer to purchase. Each sale takes one; without any in force, no offer is sent.',
  },
  {
    path: 'keys',
    name: 'API keys',
    about:
      'Keys with which programs of others read your sales, or prepare them. Each does what you choose and no more.',
  },
  {
    path: 'webhooks',
    name: 'Webhooks',
    about: 'Addresses of others to which events of your sales are sent, signed, as they happen.',
  },
  { path: 'services', name: 'Services', about: 'What the engine is connected to. Keys are never shown.' },
] as const;
type Part = (typeof PARTS)[number];

const LISTS: readonly ContentKind[] = [
  { type: 'letter', path: 'letters', name: 'Emails', one: 'email', about: PARTS[1].about },
  { type: 'offerText', path: 'offers', name: 'Offers to purchase', one: 'wording', about: '' },
];

/** `/admin/settings/`: what holds for the whole house, for administrators. */
export default function SettingsPage({ slug }: { slug?: string }) {
  const part = PARTS.find(({ path }) => path === (slug ?? ''));
  const item = new URLSearchParams(location.search).get('item');
  const list = LISTS.find(({ path }) => path === slug);
  if (!part) {
    return (
      <MessagePage title="There is nothing here" action={<a href={adminPages.settings}>All settings</a>}>
        The address may be old or mistyped.
      </MessagePage>
    );
  }
  return (
    <AdminFrame title={`Settings: ${part.name}`} section={adminPages.settings}>
      {list && item !== null ? <One kind={list} id={item} /> : <Shown part={part} list={list} />}
    </AdminFrame>
  );
}

const Shown = ({ part, list }: { part: Part; list: ContentKind | undefined }) => (
  <>
    <header className="admin-head">
      <div>
        <h1>Settings</h1>
        <p className="field-hint">{part.about}</p>
      </div>
    </header>
    <nav className="admin-tabs" aria-label="Settings">
      {PARTS.map(({ path, name }) => (
        <a
          key={path}
          href={path === '' ? adminPages.settings : adminPages.settingsPart(path)}
          aria-current={path === part.path ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
    {list ? <All kind={list} /> : null}
    {part.path === '' ? <TheBrand /> : null}
    {part.path === 'sales' ? <Only type="saleDefaults" title="New sales" /> : null}
    {part.path === 'wire' ? <Only type="wireInstructions" title="Wire instructions" /> : null}
    {part.path === 'days' ? <OfficeDays /> : null}
    {part.path === 'keys' ? <ApiKeys /> : null}
    {part.path === 'webhooks' ? <Webhooks /> : null}
    {part.path === 'services' ? <Services /> : null}
  </>
);

const All = ({ kind }: { kind: ContentKind }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type', { type: kind.type }));
  return (
    <AdminGuard asked={asked}>
      {({ items }) =>
        kind.type === 'letter' ? (
          <EmailList items={items} />
        ) : (
          <ContentTable kind={kind} items={items} hrefOf={(id) => adminPages.setting(kind.path, id)} />
        )
      }
    </AdminGuard>
  );
};

const One = ({ kind, id }: { kind: ContentKind; id: string }) =>
  id === 'new' && !FIXED_CONTENT.has(kind.type) ? <New kind={kind} /> : <Known kind={kind} id={id} />;

const backTo = ({ path, name }: ContentKind) => ({ href: adminPages.settingsPart(path), name });

const New = ({ kind }: { kind: ContentKind }) => {
  const [opened] = useState(() => newContent(kind.type));
  return <ContentEditor opened={opened} back={backTo(kind)} />;
};

const Known = ({ kind, id }: { kind: ContentKind; id: string }) => {
  const [list] = useAsked(apiPath('GET /api/admin/content/:type', { type: kind.type }));
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type: kind.type, itemId: id }));
  const row = list.at === 'known' ? list.what.items.find((one) => one.id === id) : undefined;
  return (
    <AdminGuard asked={asked}>
      {(opened) => (
        <ContentEditor
          opened={opened}
          back={backTo(kind)}
          {...(kind.type === 'letter' ? { title: row?.title ?? kind.name } : {})}
          about={row?.detail}
        />
      )}
    </AdminGuard>
  );
};

const TheBrand = () => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type', { type: 'brand' }));
  return <AdminGuard asked={asked}>{({ items: [only] }) => (only ? <OpenedBrand id={only.id} /> : null)}</AdminGuard>;
};

const OpenedBrand = ({ id }: { id: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type: 'brand', itemId: id }));
  return <AdminGuard asked={asked}>{(opened) => <BrandEditor opened={opened} />}</AdminGuard>;
};

/** Of these there is one: it is opened at once. */
const Only = ({ type, title }: { type: ContentType; title: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type', { type }));
  return (
    <AdminGuard asked={asked}>
      {({ items: [only] }) => (only ? <Opened type={type} id={only.id} title={title} /> : null)}
    </AdminGuard>
  );
};

const Opened = ({ type, id, title }: { type: ContentType; id: string; title: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type, itemId: id }));
  return (
    <AdminGuard asked={asked}>{(opened) => <ContentEditor opened={opened} back={null} title={title} />}</AdminGuard>
  );
};
