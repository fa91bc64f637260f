import { apiPath, type SaleChoices } from '@quarterline/contract';
import { Alert, Button, TextField } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import type { FieldBinding } from '#platform/web/forms/use-form.ts';
import { Choice } from '../lists/choice.tsx';
import { useSettled } from '../lists/use-settled.ts';
import { useAsked } from '../use-asked.ts';

type Choices = {
  of: readonly (readonly [slug: string, name: string])[];
  /** A box for words of the name, where there are more sales than a list takes; that they could not be loaded. */
  search: ReactNode;
};

/** The newest sales, or those with some words. */
function useSaleChoices(chosen: string, isPublic: boolean): Choices {
  const [words, setWords] = useState('');
  const query = { words: useSettled(words), published: isPublic ? 'yes' : 'no', ...(chosen === '' ? {} : { chosen }) };
  const [asked, again] = useAsked(apiPath('GET /api/admin/sale-choices', {}, query));
  const known: SaleChoices = asked.at === 'known' ? asked.what : { sales: [], more: false };
  return {
    of: known.sales.map(({ slug, name }) => [slug, name] as const),
    search: (
      <>
        {known.more || words !== '' ? (
          <TextField
            type="search"
            label="Find a sale"
            placeholder="Name or place"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            // Within a form, Enter would send it.
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          />
        ) : null}
        {asked.at === 'failed' ? (
          <Alert>
            The sales could not be loaded.{' '}
            <Button size="row" onClick={() => void again()}>
              Try again<span className="sr-only"> to load the sales</span>
            </Button>
          </Alert>
        ) : null}
      </>
    ),
  };
}

type Props = FieldBinding & {
  label: ReactNode;
  hint?: ReactNode;
  /** What is said when no sale is chosen. */
  none: string;
  isPublic?: boolean;
};

/** A sale, in a form. */
export function SaleField({ none, isPublic = false, ...field }: Props) {
  const { of, search } = useSaleChoices(String(field.value ?? ''), isPublic);
  return (
    <>
      {search}
      <SelectField of={of} {...field}>
        <option value="">{none}</option>
      </SelectField>
    </>
  );
}

type ChoiceProps = { every: string; isPublic?: boolean; value: string; onChange: (slug: string) => void };

/** A sale by which a list is narrowed. */
export function SaleChoice({ isPublic = false, ...choice }: ChoiceProps) {
  const { of, search } = useSaleChoices(choice.value, isPublic);
  return (
    <>
      {search}
      <Choice label="Sale" of={of} {...choice} />
    </>
  );
}
