import './editor/editor.css';
import './content/content.css';
import { adminApi, adminPages, type ContentItem, type ContentList } from '@quarterline/contract';
import { AdminDoor } from './admin-door.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ContentEditor } from './content/content-editor.tsx';
import { useAsked } from './use-asked.ts';

/** `/admin/settings/`: the name, the phone and the addresses that every page shows, in one place. */
export default function SettingsPage() {
  const [asked] = useAsked<ContentList>(adminApi.content('brand'));
  return (
    <AdminFrame title="Settings" section={adminPages.settings}>
      <AdminDoor asked={asked}>
        {({ items: [brand] }) =>
          brand ? (
            <Brand id={brand.id} />
          ) : (
            <p className="alert">The brand has not been published yet. It is made when the product is installed.</p>
          )
        }
      </AdminDoor>
    </AdminFrame>
  );
}

const Brand = ({ id }: { id: string }) => {
  const [asked] = useAsked<ContentItem>(adminApi.contentItem('brand', id));
  return <AdminDoor asked={asked}>{(opened) => <ContentEditor opened={opened} back={null} />}</AdminDoor>;
};
