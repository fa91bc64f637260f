import { apiPath, type HandedIn, type Opening } from '@quarterline/contract';
import { tenderPart } from '@quarterline/tender-cipher';
import { useState } from 'react';
import { KeyFileFields } from '#features/sales/sale-editor/web/tender/key-file-fields.tsx';
import { openKeyFile, refusalOf } from '#features/sales/sale-editor/web/tender/open-key-file.ts';
import { askEngine, NoAnswer } from '#platform/web/ask-engine.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

/** What the engine has for this opener to make parts of; null when it could not be asked. */
const askTenders = async (slug: string): Promise<Opening['tenders'] | null> => {
  try {
    const { status, body } = await askEngine(
      apiPath('GET /api/admin/auctions/:slug/opening', { slug }, { parts: 'yes' }),
    );
    return status === 200 ? (body as Opening).tenders : null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return null;
  }
};

const UNREACHED = 'The engine could not be reached. Nothing was handed in. Try again.';
const RESULTS: Record<HandedIn['outcome'], string> = {
  waiting: 'Your part is in. Nothing is known yet: the tenders open when a second opener hands in theirs.',
  opened: 'The tenders are open. Everybody reads them now.',
};

type Typed = { file: File | null; passphrase: string };

/** An opener's part, made on their device from their key file: one piece for each tender that stands, and never the key itself. */
export function HandIn({
  slug,
  opening,
  hasHandedIn,
  onDone,
}: {
  slug: string;
  opening: Opening;
  hasHandedIn: boolean;
  onDone: () => void;
}) {
  const [result, setResult] = useState<HandedIn | null>(null);
  const form = useForm<Typed, Typed, HandedIn>({
    start: { file: null, passphrase: '' },
    send: async (typed) => {
      const { saleId, publicKey } = opening;
      const opened = await openKeyFile({ ...typed, saleId, publicKey });
      if (opened.kind === 'wrong') return refusalOf(opened);
      const tenders = await askTenders(slug);
      if (tenders === null) return UNREACHED;
      const parts: Record<string, string> = {};
      for (const { bidId, encrypted } of tenders) {
        const part = await tenderPart(encrypted, opened.privateKey);
        if (part !== null) parts[bidId] = part;
      }
      return postToEngine(apiPath('POST /api/admin/auctions/:slug/opening', { slug }), { parts });
    },
    onDone: (handedIn) => {
      setResult(handedIn);
      form.set({ passphrase: '' });
      onDone();
    },
  });
  if (hasHandedIn) return <p role="status">{RESULTS.waiting}</p>;
  return (
    <Form form={form} tone="ink" press="Hand in my part">
      <p>
        Choose your key file on this device. Your browser makes your part from it; the file and the passphrase are not
        sent.
      </p>
      <KeyFileFields form={form} />
      {result ? <p role="status">{RESULTS[result.outcome]}</p> : null}
    </Form>
  );
}
