import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type HandedIn, type Opening } from '@quarterline/contract';
import { tenderPart } from '@quarterline/tender-cipher';
import { Alert, Button } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { askEngine, NoAnswer } from '../../../../platform/web/ask-engine.ts';
import { KeyFileFields } from '../../../sales/sale-editor/web/tender/key-file-fields.tsx';
import { type OpenedKeyFile, openKeyFile } from '../../../sales/sale-editor/web/tender/open-key-file.ts';

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
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [wrong, setWrong] = useState<OpenedKeyFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<HandedIn | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const handIn = async (): Promise<void> => {
    const { saleId, publicKey } = opening;
    const opened = await openKeyFile({ file, passphrase, saleId, publicKey });
    setWrong(opened);
    if (opened.kind === 'wrong') return;
    const tenders = await askTenders(slug);
    if (tenders === null) return setProblem(UNREACHED);
    const parts: Record<string, string> = {};
    for (const { bidId, encrypted } of tenders) {
      const part = await tenderPart(encrypted, opened.privateKey);
      if (part !== null) parts[bidId] = part;
    }
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/opening', { slug }), { parts });
    if (posted.kind === 'refused') return setProblem(posted.message);
    setResult(posted.body);
    setPassphrase('');
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    void handIn().finally(() => setIsBusy(false));
  };
  if (hasHandedIn) return <p role="status">{RESULTS.waiting}</p>;
  return (
    <form className="admin-form" onSubmit={submit}>
      <p>
        Choose your key file on this device. Your browser makes your part from it; the file and the passphrase are not
        sent.
      </p>
      <KeyFileFields passphrase={passphrase} wrong={wrong} onFile={setFile} onPassphrase={setPassphrase} />
      <Alert>{problem}</Alert>
      {result ? <p role="status">{RESULTS[result.outcome]}</p> : null}
      <div className="admin-form-actions">
        <Button type="submit" tone="ink" disabled={isBusy}>
          {isBusy ? 'Loading...' : 'Hand in my part'}
        </Button>
      </div>
    </form>
  );
}
