import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SaleEditor } from './sale-editor.tsx';

/** `/admin/auctions/{slug}/editor/` */
export default function EditorPage({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.draft.name : null} slug={slug}>
      <AdminGuard asked={asked}>{(sale) => <SaleEditor opened={sale} />}</AdminGuard>
    </AdminFrame>
  );
}
