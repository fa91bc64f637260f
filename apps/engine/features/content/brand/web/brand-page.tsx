import { apiPath } from '@quarterline/contract';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { BrandEditor } from './brand-editor.tsx';

/** `/admin/settings/`: the brand. */
export default function BrandPage() {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type', { type: 'brand' }));
  return (
    <SettingsFrame about="Name, logo, colour and addresses that every page, email and PDF shows.">
      <AdminGuard asked={asked}>{({ items: [only] }) => (only ? <Opened id={only.id} /> : null)}</AdminGuard>
    </SettingsFrame>
  );
}

const Opened = ({ id }: { id: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/content/:type/:itemId', { type: 'brand', itemId: id }));
  return <AdminGuard asked={asked}>{(opened) => <BrandEditor opened={opened} />}</AdminGuard>;
};
