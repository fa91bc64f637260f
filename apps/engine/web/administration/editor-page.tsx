import { type AdminSale, adminApi, adminPages } from '@quarterline/contract';
import { AdminDoor } from './admin-door.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { SaleEditor } from './editor/sale-editor.tsx';
import { useAsked } from './use-asked.ts';

/** `/admin/auctions/{slug}/editor/` */
export default function EditorPage({ slug }: { slug: string }) {
  const [asked] = useAsked<AdminSale>(adminApi.sale(slug));
  const title = asked.at === 'known' ? asked.what.draft.name : 'Editor';
  return (
    <AdminFrame title={title} section={adminPages.sales} slug={slug}>
      <AdminDoor asked={asked}>{(sale) => <SaleEditor opened={sale} />}</AdminDoor>
    </AdminFrame>
  );
}
