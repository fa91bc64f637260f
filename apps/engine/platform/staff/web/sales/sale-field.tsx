import { apiPath, type SaleChoices } from '@quarterline/contract';
import type { ReactNode } from 'react';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import type { FieldBinding } from '#platform/web/forms/use-form.ts';
import { Choice } from '../lists/choice.tsx';
import { useAsked } from '../use-asked.ts';

type Choices = SaleChoices['sales'];

/** The newest sales; older ones have their own buttons where they are listed. */
function useSaleChoices(chosen: string, isPublic: boolean): readonly (readonly [slug: string, name: string])[] {
  const [asked] = useAsked(apiPath('GET /api/admin/sale-choices', {}, chosen === '' ? {} : { chosen }));
  const sales: Choices = asked.at === 'known' ? asked.what.sales : [];
  return sales.filter(({ status }) => !isPublic || status !== 'draft').map(({ slug, name }) => [slug, name] as const);
}

type Props = FieldBinding & {
  label: ReactNode;
  hint?: ReactNode;
  /** What is said when no sale is chosen. */
  none: string;
  isPublic?: boolean;
};

/** One of the newest sales, in a form. */
export const SaleField = ({ none, isPublic = false, ...field }: Props) => (
  <SelectField of={useSaleChoices('', isPublic)} {...field}>
    <option value="">{none}</option>
  </SelectField>
);

/** One of the newest sales, by which a list is narrowed. A sale that the address names is among them however old it is. */
export const SaleChoice = ({
  isPublic = false,
  ...choice
}: {
  every: string;
  isPublic?: boolean;
  value: string;
  onChange: (slug: string) => void;
}) => <Choice label="Sale" of={useSaleChoices(choice.value, isPublic)} {...choice} />;
