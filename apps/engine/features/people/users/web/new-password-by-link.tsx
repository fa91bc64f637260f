import type { z } from 'zod';
import { NewPasswordField } from '#features/sign-in/web/new-password-field.tsx';
import type { Asked } from '#platform/staff/web/use-asked.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';

type Sent = { token: string; password: string };
type Props = {
  schema: z.ZodType<Sent, Sent>;
  path: string;
  token: string;
  button: string;
  onDone: (answer: unknown) => void;
};

/** The token of the link that somebody opened; empty where the address has none. */
export const tokenOfLink = (): string => new URLSearchParams(location.search).get('token') ?? '';

/** A first password, set by the person who opened a link of ours. */
export function NewPasswordByLink({ schema, path, token, button, onDone }: Props) {
  const form = useForm({
    schema,
    to: path,
    start: { token, password: '' },
    onDone,
  });
  return (
    <Form form={form} press={button}>
      <NewPasswordField
        label="Password"
        typed={form.values.password}
        hasSecondStep={false}
        {...form.field('password')}
      />
    </Form>
  );
}

/** What stands on the page until it is known what the link is for, or why it is for nothing. */
export function linkText(asked: Exclude<Asked<unknown>, { at: 'known' }>, token: string): string {
  if (asked.at === 'loading') return 'Loading...';
  if (token === '') return 'This link is not complete. Open it from the email again.';
  return asked.at === 'refused'
    ? `${asked.problem.message} ${asked.problem.next ?? ''}`
    : 'The page could not be loaded. Reload it to try again.';
}
