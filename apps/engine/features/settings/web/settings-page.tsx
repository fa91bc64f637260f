import '../../administration/web/admin-head.css';
import '../../administration/web/admin-tabs.css';
import { adminApi, adminPages, type ContentItem, type ContentList, type ContentType } from '@quarterline/contract';
import { MessagePage } from '../../../platform/web/message-page.tsx';
import { AdminDoor } from '../../administration/web/admin-door.tsx';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { ContentEditor } from '../../content/web/content-editor.tsx';
import type { ContentKind } from '../../content/web/content-kinds.ts';
import { ContentTable } from '../../content/web/content-table.tsx';
import { OfficeDays } from './office-days.tsx';
import { Services } from './services.tsx';

const PARTS = [
  { path: '', name: 'Brand', about: 'The name, the phone and the addresses that every page and letter shows.' },
  { path: 'letters', name: 'Letters', about: 'The words of every letter we write, and what each must say.' },
  { path: 'sales', name: 'New sales', about: 'The rules a new sale begins with. A sale that exists keeps its own.' },
  { path: 'days', name: 'Days off', about: 'Days through which no due date is counted.' },
  { path: 'services', name: 'Services', about: 'What the engine is connected to. Keys are never shown.' },
] as const;
type Part = (typeof PARTS)[number];

const LETTERS: ContentKind = {
  type: 'letter',
  path: 'letters',
  name: 'Letters',
  one: 'letter',
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
      {part.path === 'letters' && item !== null ? <OneLetter id={item} /> : <Shown part={part} />}
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
    {part.path === 'letters' ? <Letters /> : null}
    {part.path === 'sales' ? <Only type="saleDefaults" title="New sales" /> : null}
    {part.path === 'days' ? <OfficeDays /> : null}
    {part.path === 'services' ? <Services /> : null}
  </>
);

const Letters = () => {
  const [asked] = useAsked<ContentList>(adminApi.content('letter'));
  return (
    <AdminDoor asked={asked}>
      {({ items }) => <ContentTable kind={LETTERS} items={items} hrefOf={(id) => adminPages.setting('letters', id)} />}
    </AdminDoor>
  );
};

const OneLetter = ({ id }: { id: string }) => {
  const [list] = useAsked<ContentList>(adminApi.content('letter'));
  const [asked] = useAsked<ContentItem>(adminApi.contentItem('letter', id));
  const back = { href: adminPages.settingsPart('letters'), name: 'Letters' };
  const row = list.at === 'known' ? list.what.items.find((one) => one.id === id) : undefined;
  return (
    <AdminDoor asked={asked}>
      {(opened) => <ContentEditor opened={opened} back={back} title={row?.title ?? 'Letter'} about={row?.detail} />}
    </AdminDoor>
  );
};

/** Of these there is one: it is opened at once. */
const Only = ({ type, title }: { type: ContentType; title: string }) => {
  const [asked] = useAsked<ContentList>(adminApi.content(type));
  return (
    <AdminDoor asked={asked}>
      {({ items: [only] }) => (only ? <Opened type={type} id={only.id} title={title} /> : null)}
    </AdminDoor>
  );
};

const Opened = ({ type, id, title }: { type: ContentType; id: string; title: string }) => {
  const [asked] = useAsked<ContentItem>(adminApi.contentItem(type, id));
  return <AdminDoor asked={asked}>{(opened) => <ContentEditor opened={opened} back={null} title={title} />}</AdminDoor>;
};
