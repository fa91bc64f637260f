import '../../administration/web/admin-head.css';
import '../../administration/web/admin-tabs.css';
import { adminApi, adminPages, type ContentItem, type ContentList, type ContentType } from '@quarterline/contract';
import { MessagePage } from '../../../platform/web/message-page.tsx';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/admin-guard.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { ApiKeys } from '../../api-keys/web/api-keys.tsx';
import { ContentEditor } from '../../content/web/content-editor.tsx';
import type { ContentKind } from '../../content/web/content-kinds.ts';
import { ContentTable } from '../../content/web/content-table.tsx';
import { Webhooks } from '../../webhooks/web/webhooks.tsx';
import { OfficeDays } from './office-days.tsx';
import { Services } from './services.tsx';

const PARTS = [
  { path: '', name: 'Brand', about: 'The name, the phone and the addresses that every page and email shows.' },
  { path: 'letters', name: 'Emails', about: 'The words of every email we write, and what each must say.' },
  { path: 'sales', name: 'New sales', about: 'The rules a new sale begins with. A sale that exists keeps its own.' },
  { path: 'days', name: 'Days off', about: 'Days through which no due date is counted.' },
  {
    path: 'wire',
    name: 'Wire instructions',
    about: 'How a deposit is wired to you. Only buyers with an offer read it: on the offer and in their account.',
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

const EMAILS: ContentKind = {
  type: 'letter',
  path: 'letters',
  name: 'Emails',
  one: 'email',
  about: PARTS[1].about,
};

/** `/admin/settings/`: what holds for the whole house, for administrators. */
export default function SettingsPage({ slug }: { slug?: string }) {
  const part = PARTS.find(({ path }) => path === (slug ?? ''));
  const item = new URLSearchParams(location.search).get('item');
  if (!part) {
    return (
      <MessagePage title="There is nothing here" action={<a href={adminPages.settings}>All settings</a>}>
        The address may be old or mistyped.
      </MessagePage>
    );
  }
  return (
    <AdminFrame title={`Settings: ${part.name}`} section={adminPages.settings}>
      {part.path === 'letters' && item !== null ? <OneEmail id={item} /> : <Shown part={part} />}
    </AdminFrame>
  );
}

const Shown = ({ part }: { part: Part }) => (
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
    {part.path === '' ? <Only type="brand" title="Brand" /> : null}
    {part.path === 'letters' ? <Emails /> : null}
    {part.path === 'sales' ? <Only type="saleDefaults" title="New sales" /> : null}
    {part.path === 'wire' ? <Only type="wireInstructions" title="Wire instructions" /> : null}
    {part.path === 'days' ? <OfficeDays /> : null}
    {part.path === 'keys' ? <ApiKeys /> : null}
    {part.path === 'webhooks' ? <Webhooks /> : null}
    {part.path === 'services' ? <Services /> : null}
  </>
);

const Emails = () => {
  const [asked] = useAsked<ContentList>(adminApi.content('letter'));
  return (
    <AdminGuard asked={asked}>
      {({ items }) => <ContentTable kind={EMAILS} items={items} hrefOf={(id) => adminPages.setting('letters', id)} />}
    </AdminGuard>
  );
};

const OneEmail = ({ id }: { id: string }) => {
  const [list] = useAsked<ContentList>(adminApi.content('letter'));
  const [asked] = useAsked<ContentItem>(adminApi.contentItem('letter', id));
  const back = { href: adminPages.settingsPart('letters'), name: 'Emails' };
  const row = list.at === 'known' ? list.what.items.find((one) => one.id === id) : undefined;
  return (
    <AdminGuard asked={asked}>
      {(opened) => <ContentEditor opened={opened} back={back} title={row?.title ?? 'Email'} about={row?.detail} />}
    </AdminGuard>
  );
};

/** Of these there is one: it is opened at once. */
const Only = ({ type, title }: { type: ContentType; title: string }) => {
  const [asked] = useAsked<ContentList>(adminApi.content(type));
  return (
    <AdminGuard asked={asked}>
      {({ items: [only] }) => (only ? <Opened type={type} id={only.id} title={title} /> : null)}
    </AdminGuard>
  );
};

const Opened = ({ type, id, title }: { type: ContentType; id: string; title: string }) => {
  const [asked] = useAsked<ContentItem>(adminApi.contentItem(type, id));
  return (
    <AdminGuard asked={asked}>{(opened) => <ContentEditor opened={opened} back={null} title={title} />}</AdminGuard>
  );
};
