import { apiPath, LIMIT_BACKINGS, LimitRequest, type RegistrationForm } from '@quarterline/contract';
import { Controller } from 'react-hook-form';
import { AccountForm } from '../../../../platform/web/forms/account-form.tsx';
import { RadioGroupField } from '../../../../platform/web/forms/radio-group-field.tsx';
import { useAccountForm } from '../../../../platform/web/forms/use-account-form.ts';
import { AmountField } from './amount-field.tsx';
import { registrationWords } from './registration-words.ts';

/** A bidder who has asked already asks for another limit. */
export function LimitForm({ form: about, onDone }: { form: RegistrationForm; onDone: () => void }) {
  const isSet = about.you.registrationStatus === 'approved';
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    LimitRequest,
    apiPath('POST /api/auctions/:slug/registration/limit', { slug: about.saleSlug }),
    { askedLimitCents: undefined, limitBacking: about.own?.limitBacking ?? undefined },
    onDone,
  );
  return (
    <AccountForm {...{ submit, sending, problem }} button="Ask for this limit" label="Another limit">
      <Controller
        control={form.control}
        name="askedLimitCents"
        render={({ field: { onChange, onBlur, ref } }) => (
          <AmountField
            label={registrationWords(about).limit}
            hint={isSet ? 'The limit you have stays until we set another one.' : 'Instead of the one you asked for.'}
            valueCents={null}
            error={errorOf('askedLimitCents')}
            onChange={(cents) => onChange(cents ?? Number.NaN)}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <RadioGroupField
        legend="What stands behind it?"
        options={Object.entries(LIMIT_BACKINGS)}
        error={errorOf('limitBacking')}
        {...form.register('limitBacking')}
      />
    </AccountForm>
  );
}
