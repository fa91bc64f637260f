import { PasswordRequest } from '@quarterline/contract';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

/** The password once more, before something that would hurt in a stranger's hands. */
export function AskPassword({
  path,
  label,
  danger = false,
  onDone,
}: {
  path: string;
  label: string;
  danger?: boolean;
  onDone: (body: unknown) => void;
}) {
  const form = useForm({
    schema: PasswordRequest,
    to: path,
    start: { password: '' },
    onDone: (body) => {
      form.reset();
      onDone(body);
    },
  });
  return (
    <Form form={form} label={label} press={label} tone={danger ? 'out' : 'line'}>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}
