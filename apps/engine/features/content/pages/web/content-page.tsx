import '#platform/staff/web/frame/admin-tabs.css';
import { apiPath, FIXED_CONTENT, pagePath } from '@quarterline/contract';
import { useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { MessagePage } from '#platform/web/message-page.tsx';
import { ContentEditor } from './content-editor.tsx';
import { CONTENT_KINDS, contentKindAt } from './content-kinds.ts';
import { ContentTable } from './content-table.tsx';
import { newContent } from './use-content-draft.ts';

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
        action={<a href={pagePath('/admin/content/:slug/', { slug: first?.path ?? '' })}>All content</a>}
      >
        The address may be old or mistyped.
      </MessagePage>
    );
  }
  return (
    <AdminFrame name={kind.name}>{item === null ? <All kind={kind} /> : <One kind={kind} item={item} />}</AdminFrame>
  );
}

const All = ({ kind }: { kind: Kind }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type', { type: kind.type }));
  return (
    <>
      <AdminHead title="Content" about={kind.about} />
      <nav className="admin-tabs" aria-label="Kinds of content">
        {CONTENT_KINDS.map(({ path, name }) => (
          <a
            key={path}
            href={pagePath('/admin/content/:slug/', { slug: path })}
            aria-current={path === kind.path ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <AdminGuard asked={asked}>
        {({ items }) => (
          <ContentTable
            kind={kind}
            items={items}
            hrefOf={(id) => pagePath('/admin/content/:slug/', { slug: kind.path }, { item: id })}
          />
        )}
      </AdminGuard>
    </>
  );
};

const One = ({ kind, item }: { kind: Kind; item: string }) =>
  item === 'new' && !FIXED_CONTENT.has(kind.type) ? <New kind={kind} /> : <Known kind={kind} item={item} />;

const backTo = ({ path, name }: Kind) => ({ href: pagePath('/admin/content/:slug/', { slug: path }), name });

const New = ({ kind }: { kind: Kind }) => {
  const [opened] = useState(() => newContent(kind.type));
  return <ContentEditor opened={opened} back={backTo(kind)} />;
};

const Known = ({ kind, item }: { kind: Kind; item: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type: kind.type, itemId: item }));
  return <AdminGuard asked={asked}>{(opened) => <ContentEditor opened={opened} back={backTo(kind)} />}</AdminGuard>;
};
