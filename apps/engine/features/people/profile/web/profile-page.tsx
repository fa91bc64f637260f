import { apiPath, type Profile, ProfileRequest } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { TextField } from '@quarterline/ui';
import { Form } from '#platform/web/forms/form.tsx';
import { GstField, PurchaserFields } from '#platform/web/forms/purchaser-fields.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import OwnNextSteps from '#platform/web/purchases/next-steps.tsx';
import { useOwn } from '#platform/web/use-own.ts';
import { LiveSales } from './live-sales.tsx';
import { Done, ProfileFrame } from './profile-frame.tsx';
import { ChangeAddress } from './security/change-address.tsx';

/** `/profile/`: who one is here. */
export default function ProfilePage() {
  const [own, reload] = useOwn(apiPath('GET /api/account/profile'));
  return (
    <ProfileFrame title="Your account" own={own}>
      {(profile) => (
        <>
          <OwnNextSteps>{(registrations) => <LiveSales registrations={registrations} />}</OwnNextSteps>
          <AboutYou profile={profile} />
          <ChangeAddress profile={profile} onChange={reload} />
        </>
      )}
    </ProfileFrame>
  );
}

function AboutYou({ profile }: { profile: Profile }) {
  const form = useForm({
    schema: ProfileRequest,
    to: apiPath('POST /api/account/profile'),
    start: {
      name: profile.name,
      phone: profile.phone === null ? '' : formatPhone(profile.phone),
      province: profile.province,
      purchaserKind: profile.purchaserKind,
      legalName: profile.legalName ?? '',
      gstNumber: profile.gstNumber ?? '',
    },
    onDone: () => {},
  });
  return (
    <Form form={form} press="Save" label="About you" after={form.isSaved ? <Done>Saved.</Done> : null}>
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        hint={profile.phone === null ? 'Add your number: we call it if something happens to your bid.' : null}
        {...form.field('phone')}
      />
      <PurchaserFields form={form} />
      <TextField
        label={isBusiness(form.values.purchaserKind) ? 'Legal name of the business' : 'Full legal name'}
        autoComplete={isBusiness(form.values.purchaserKind) ? 'organization' : 'name'}
        hint="As it should appear on title."
        {...form.field('legalName')}
      />
      <GstField form={form} />
    </Form>
  );
}

const isBusiness = (kind: Profile['purchaserKind']): boolean => kind === 'company' || kind === 'partnership';
