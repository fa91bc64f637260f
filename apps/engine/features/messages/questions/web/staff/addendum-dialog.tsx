import { AddendumRequest, apiPath } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';
import { TextAreaField, TextField } from '@quarterline/ui';
import { useContext } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { SaleFormatContext } from '#platform/staff/web/sales/sale-head.tsx';

type Props = {
  slug: string;
  /** What is known already, as from an answer that changes the facts. */
  start: { changes: string; text: string };
  onClose: () => void;
  onDone: () => void;
};

const ACCEPTED: OfFormat<string> = {
  ascending:
    'Every approved bidder accepts it before the next bid, online, on the plain page and by phone. Proxy bids wait until then. High bids stay valid, and no clock moves.',
  sealedTender:
    'Every approved bidder accepts it before the next tender, also on the plain page. Tenders that were sent stay as they are, and no clock moves.',
};

/** An addendum to the Conditions of Sale, with what it brings about. Once it is published it stays. */
export function AddendumDialog({ slug, start, onClose, onDone }: Props) {
  const format = useContext(SaleFormatContext) ?? 'ascending';
  return (
    <FormDialog
      title="Addendum to the Conditions of Sale"
      means={
        <>
          <p>It is a new version of the Conditions of Sale, in force at once, and cannot be taken back.</p>
          <p>{ACCEPTED[format]}</p>
          <p>Everybody registered gets an email, and it is shown on the pages of the sale.</p>
        </>
      }
      schema={AddendumRequest}
      to={apiPath('POST /api/admin/auctions/:slug/addenda', { slug })}
      start={{ id: newId(), ...start }}
      press="Publish the addendum"
      onClose={onClose}
      onDone={onDone}
    >
      {({ field }) => (
        <>
          <TextField label="What it changes, in a sentence" maxLength={300} {...field('changes')} />
          <TextAreaField
            label="The addendum"
            hint="Word for word, as it binds. An empty line begins a paragraph."
            rows={8}
            maxLength={20_000}
            {...field('text')}
          />
        </>
      )}
    </FormDialog>
  );
}
