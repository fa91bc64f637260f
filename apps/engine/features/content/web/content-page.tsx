import '../../administration/web/admin-head.css';
import '../../administration/web/admin-tabs.css';
import { adminApi, adminPages, type ContentItem, type ContentList } from '@quarterline/contract';
import { MessagePage } from '../../../platform/web/message-page.tsx';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/admin-guard.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { ContentEditor } from './content-editor.tsx';
import { CONTENT_KINDS, contentKindAt } from './content-kinds.ts';
import { ContentTable } from './content-table.tsx';

type Kind = (typeof CONTENT_KINDS)[number];

/** `/admin/content/{kind}/`: the list, or one of them with `?item=`. */
export default function ContentPage({ slug }: { slug: string }) {
  const kind = contentKindAt(slug);
  const item = new URLSearchParams(location.search).get('item');
  if (kind === null) {
    const [first] = CONTENT_KINDS;
    return (
      <MessagePage
        title="There is nothing here"
        action={<a href={adminPages.content(first?.path ?? '')}>All content</a>}
      >
        The address may be old or mistyped.
      </MessagePage>
    );
  }
  return (
    <AdminFrame title={kind.name} section={adminPages.content('questions')}>
      {item === null ? <All kind={kind} /> : <One kind={kind} item={item} />}
    </AdminFrame>
  );
}

const All = ({ kind }: { kind: Kind }) => {
  const [asked] = useAsked<ContentList>(adminApi.content(kind.type));
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Content</h1>
          <p className="field-hint">{kind.about}</p>
        </div>
      </header>
      <nav className="admin-tabs" aria-label="Kinds of content">
        {CONTENT_KINDS.map(({ path, name }) => (
          <a key={path} href={adminPages.content(path)} aria-current={path === kind.path ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <AdminGuard asked={asked}>{({ items }) => <ContentTable kind={kind} items={items} />}</AdminGuard>
    </>
  );
};

const One = ({ kind, item }: { kind: Kind; item: string }) => {
  const [asked] = useAsked<ContentItem>(adminApi.contentItem(kind.type, item));
  return (
    <AdminGuard asked={asked}>
      {(opened) => <ContentEditor opened={opened} back={{ href: adminPages.content(kind.path), name: kind.name }} />}
    </AdminGuard>
  );
};
