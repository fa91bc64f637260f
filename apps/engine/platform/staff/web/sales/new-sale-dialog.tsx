import '../admin-form.css';
import { type AdminSaleRow, apiPath, NewSaleRequest, pagePath } from '@quarterline/contract';
import { describeCopy, saleSlug } from '@quarterline/drafting';
import { Button, Dialog, Field, TextField } from '@quarterline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { postToEngine } from '../post-to-engine.ts';
import { useAsked } from '../use-asked.ts';
import { TakenAndLeft } from './taken-and-left.tsx';
/** A new sale: its name, and the former sale it is to be like. */
export function NewSaleDialog({
  copyOf,
  sales,
  onClose,
}: {
  copyOf: AdminSaleRow | 'nothing' | null;
  sales: readonly AdminSaleRow[];
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [former, setFormer] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (copyOf === null) return;
    setName('');
    setError(null);
    setFormer(copyOf === 'nothing' ? '' : copyOf.slug);
  }, [copyOf]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = NewSaleRequest.safeParse({ name, copyOf: former || null });
    if (!input.success) return setError(input.error.issues[0]?.message ?? null);
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions'), input.data);
    if (posted.kind === 'done')
      return location.assign(
        pagePath('/admin/auctions/:slug/editor/', { slug: (posted.body as { slug: string }).slug }),
      );
    setSending(false);
    setError(posted.message);
  };
  return (
    <Dialog title={former ? 'Copy a sale' : 'New sale'} open={copyOf !== null} onClose={onClose}>
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Sale name"
          value={name}
          maxLength={120}
          error={error}
          hint={name.trim() === '' ? 'As it will be printed' : `Its address will be /auctions/${saleSlug(name)}`}
          onChange={({ target }) => {
            setName(target.value);
            setError(null);
          }}
        />
        <Field
          label="Copy from a past sale"
          hint="What lasts is taken along, what happened is left behind: both lists are shown before."
        >
          {(wiring) => (
            <select {...wiring} value={former} onChange={({ target }) => setFormer(target.value)}>
              <option value="">No, start empty</option>
              {sales.map((sale) => (
                <option key={sale.slug} value={sale.slug}>
                  {sale.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {former && copyOf !== null ? <CopyLists key={former} slug={former} /> : null}
        <Button type="submit" tone="gold" disabled={sending}>
          {sending ? 'Loading...' : 'Start the draft'}
        </Button>
      </form>
    </Dialog>
  );
}

/** What a copy of a sale takes, and what it leaves behind and why, before it is made. */
function CopyLists({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  if (asked.at === 'loading') return <p role="status">Loading what is in it.</p>;
  if (asked.at !== 'known') return <p className="field-error">That sale could not be read. Close and try again.</p>;
  const { draft, status } = asked.what;
  return <TakenAndLeft {...describeCopy(draft, { isOver: status === 'completed' || status === 'cancelled' })} />;
}
