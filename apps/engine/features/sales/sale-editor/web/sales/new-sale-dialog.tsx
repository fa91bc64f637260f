import { type AdminSaleRow, apiPath, NewSaleRequest, pagePath } from '@quarterline/contract';
import { describeCopy, saleSlug } from '@quarterline/drafting';
import { TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { TakenAndLeft } from '#platform/staff/web/sales/taken-and-left.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';

/** A new sale: its name, and the past sale it begins as a copy of. */
export const NewSaleDialog = ({
  copyOf,
  sales,
  onClose,
}: {
  copyOf: AdminSaleRow | 'nothing';
  sales: readonly AdminSaleRow[];
  onClose: () => void;
}) => (
  <FormDialog
    title={copyOf === 'nothing' ? 'New sale' : 'Copy a sale'}
    kind="modal"
    schema={NewSaleRequest}
    to={apiPath('POST /api/admin/auctions')}
    start={{ name: '', copyOf: copyOf === 'nothing' ? '' : copyOf.slug }}
    read={(typed) => ({ ...typed, copyOf: typed.copyOf || null })}
    press="Start the draft"
    tone="gold"
    onClose={onClose}
    onDone={({ slug }) => location.assign(pagePath('/admin/auctions/:slug/editor/', { slug }))}
  >
    {({ field, values }) => (
      <>
        <TextField
          label="Sale name"
          maxLength={120}
          hint={
            values.name.trim() === ''
              ? 'As it will be printed'
              : `Its address will be /auctions/${saleSlug(values.name)}`
          }
          {...field('name')}
        />
        <SelectField
          label="Copy from a past sale"
          hint="What lasts is taken along, what happened is left behind: both lists are shown before."
          of={sales.map(({ slug, name }) => [slug, name] as const)}
          {...field('copyOf')}
        >
          <option value="">No, start empty</option>
        </SelectField>
        {values.copyOf ? <CopyLists key={values.copyOf} slug={values.copyOf} /> : null}
      </>
    )}
  </FormDialog>
);

/** What a copy of a sale takes, and what it leaves behind and why, before it is made. */
function CopyLists({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  if (asked.at === 'loading') return <p role="status">Loading what is in it.</p>;
  if (asked.at !== 'known') return <p className="field-error">That sale could not be read. Close and try again.</p>;
  const { draft, status } = asked.what;
  return <TakenAndLeft {...describeCopy(draft, { isOver: status === 'completed' || status === 'cancelled' })} />;
}
