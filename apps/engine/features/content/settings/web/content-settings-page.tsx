import { apiPath, type ContentType, FIXED_CONTENT, pagePath } from '@quarterline/contract';
import { useState } from 'react';
import { ContentEditor } from '#features/content/pages/web/content-editor.tsx';
import { ContentTable } from '#features/content/pages/web/content-table.tsx';
import { EmailList } from '#features/content/pages/web/email-list.tsx';
import { newContent } from '#features/content/pages/web/use-content-draft.ts';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { openAdminPage } from '#platform/staff/web/frame/admin-page.ts';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';

/** A kind of content that is edited under Settings; with `one` there are several of it, listed first. */
type Kind = { type: ContentType; one?: string; about: string };
const KINDS = {
  '/admin/settings/letters/': {
    type: 'letter',
    one: 'email',
    about: 'The words of every email we write, and what each must say.',
  },
  '/admin/settings/sales/': {
    type: 'saleDefaults',
    about: 'The rules a new sale begins with. A sale that exists keeps its own.',
  },
  '/admin/settings/wire/': {
    type: 'wireInstructions',
    about: 'How a deposit is wired to you. Only buyers with an offer read it: on the offer and in their account.',
  },
} as const satisfies Record<string, Kind>;
type Address = keyof typeof KINDS;

/** Settings that are content: edited, published and listed as content is. */
export default function ContentSettingsPage() {
  const { address } = openAdminPage();
  const kind: Kind = KINDS[address as Address];
  const item = new URLSearchParams(location.search).get('item');
  if (kind.one !== undefined && item !== null)
    return (
      <AdminFrame>
        {item === 'new' && !FIXED_CONTENT.has(kind.type) ? <New kind={kind} /> : <Known kind={kind} id={item} />}
      </AdminFrame>
    );
  return (
    <SettingsFrame about={kind.about}>
      <All kind={kind} />
    </SettingsFrame>
  );
}

const All = ({ kind: { type, one } }: { kind: Kind }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type', { type }));
  const { address, title } = openAdminPage();
  return (
    <AdminGuard asked={asked}>
      {({ items }) =>
        one === undefined ? (
          items[0] ? (
            <Only type={type} id={items[0].id} />
          ) : null
        ) : type === 'letter' ? (
          <EmailList items={items} />
        ) : (
          <ContentTable
            kind={{ type, name: title, one }}
            items={items}
            hrefOf={(id) => pagePath(address as Address, {}, { item: id })}
          />
        )
      }
    </AdminGuard>
  );
};

const backToList = () => ({ href: openAdminPage().address, name: openAdminPage().title });

const New = ({ kind: { type } }: { kind: Kind }) => {
  const [opened] = useState(() => newContent(type));
  return <ContentEditor opened={opened} back={backToList()} />;
};

const Known = ({ kind: { type }, id }: { kind: Kind; id: string }) => {
  const [list] = useAsked(apiPath('GET /api/admin/content/:type', { type }));
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type, itemId: id }));
  const row = list.at === 'known' ? list.what.items.find((one) => one.id === id) : undefined;
  return (
    <AdminGuard asked={asked}>
      {(opened) => (
        <ContentEditor
          opened={opened}
          back={backToList()}
          {...(type === 'letter' ? { title: row?.title ?? openAdminPage().title } : {})}
          about={row?.detail}
        />
      )}
    </AdminGuard>
  );
};

/** Of these there is one: it is opened at once. */
const Only = ({ type, id }: { type: ContentType; id: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type, itemId: id }));
  return (
    <AdminGuard asked={asked}>
      {(opened) => <ContentEditor opened={opened} back={null} title={openAdminPage().title} />}
    </AdminGuard>
  );
};
