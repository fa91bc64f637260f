import '#platform/staff/web/frame/admin-head.css';
import './import-page.css';
import { MAX_SALE_FILE_BYTES, pagePath } from '@quarterline/contract';
import { Button, evenly, FieldError, ScaleBar } from '@quarterline/ui';
import { DropBox } from '#features/content/media/web/drop-box.tsx';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { SaleFileLook } from './sale-file-look.tsx';
import { useSaleImport } from './use-sale-import.ts';

/** `/admin/auctions/import/`: a sale out of another installation, looked at before it is taken as a draft. */
export default function ImportPage() {
  return (
    <AdminFrame>
      <header className="admin-head">
        <div>
          <p className="admin-head-crumb">
            <a href={pagePath('/admin/auctions/')}>Admin Sales</a> / Import
          </p>
          <h1>Import a sale</h1>
        </div>
      </header>
      <div className="import-page">
        <Import />
      </div>
    </AdminFrame>
  );
}

function Import() {
  const { step, send, stop, again, take } = useSaleImport();
  if (step.at === 'looked') return <SaleFileLook preview={step.preview} onTake={take} onAnother={again} />;
  if (step.at === 'choosing')
    return (
      <>
        <p>
          Take the file that another installation made under “Export this sale”. You see what comes with it and what to
          look at, and nothing is taken before you confirm. It becomes a draft that nobody sees until it is published.
        </p>
        <FieldError>{step.sentence}</FieldError>
        <DropBox
          label="Choose a sale file"
          accept=".zip,application/zip"
          hint={`or drop it here: a file that ends in .sale.zip, up to ${MAX_SALE_FILE_BYTES / 1_000_000} MB`}
          isMain
          onTake={([file]) => void (file && send(file))}
        />
      </>
    );
  const percent = Math.round(step.share * 100);
  return (
    <div className="import-page-sending" role="status">
      <ScaleBar segments={evenly(8)} />
      <p>{SAID[step.at](step.name, percent)}</p>
      <Button size="row" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

const SAID: Record<'reading' | 'sending' | 'offline' | 'looking', (name: string, percent: number) => string> = {
  reading: (name) => `${name} is being read.`,
  sending: (name, percent) => `${name}: ${percent}% sent.`,
  offline: (name, percent) => `No connection. ${name} goes on from ${percent}% by itself.`,
  looking: (name) => `${name} has arrived. Each file in it is being checked, which can take a minute.`,
};
