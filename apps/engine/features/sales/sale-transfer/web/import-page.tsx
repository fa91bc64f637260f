import './import-page.css';
import {
  apiPath,
  MAX_SALE_FILE_BYTES,
  pagePath,
  SaleFilePreview,
  type SaleForm,
  TakenSaleFile,
} from '@quarterline/contract';
import { Button, evenly, FieldError, ScaleBar } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { DropBox } from '#features/content/media/web/drop-box.tsx';
import { type SendStep, sendInParts } from '#features/content/media/web/send-file.ts';
import { browserLine, type LineAnswer } from '#features/content/media/web/upload-line.ts';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { SaleFileLook } from './sale-file-look.tsx';

/** `/admin/auctions/import/`: a sale out of another installation, looked at before it is taken as a draft. */
export default function ImportPage() {
  return (
    <AdminFrame>
      <AdminHead back={{ href: pagePath('/admin/auctions/'), name: 'Sales', here: 'Import' }} title="Import a sale" />
      <div className="import-page stack stack--16">
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
    <div className="stack stack--16 stack--start" role="status">
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

type OnItsWay = { at: Exclude<SendStep['step'], 'converting'> | 'looking'; name: string; share: number };
type Looked = { at: 'looked'; uploadId: string; preview: SaleFilePreview };
type Step = { at: 'choosing'; sentence: string | null } | OnItsWay | Looked;

const SILENT = 'The engine could not be reached. Try again.';
const refusedBy = (answer: LineAnswer | null): string => (answer && !answer.ok ? answer.refused : SILENT);

/** A sale file on its way: sent in parts, looked at by the engine, and taken when staff confirm. */
function useSaleImport() {
  const [step, setStep] = useState<Step>({ at: 'choosing', sentence: null });
  const stopping = useRef(new AbortController());
  const isOnItsWay = step.at !== 'choosing' && step.at !== 'looked';
  useEffect(() => {
    if (!isOnItsWay) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOnItsWay]);

  const look = async (file: File, signal: AbortSignal): Promise<Step> => {
    const onStep = ({ step: at, share }: SendStep): void => {
      if (at !== 'converting') setStep({ at, name: file.name, share });
    };
    const sent = await sendInParts(browserLine, { kind: 'saleFile', file }, onStep, signal);
    if (!('state' in sent)) return { at: 'choosing', sentence: sent.sentence };
    if (sent.state !== 'kept') throw new Error('A sale file was taken for a file of the library.');
    setStep({ at: 'looking', name: file.name, share: 1 });
    const answer = await browserLine.post(
      apiPath('POST /api/admin/sale-files/:uploadId/look', { uploadId: sent.id }),
      {},
      { signal },
    );
    if (!answer?.ok) return { at: 'choosing', sentence: `${file.name}: ${refusedBy(answer)}` };
    const preview = SaleFilePreview.parse(answer.body);
    return { at: 'looked', uploadId: sent.id, preview };
  };

  return {
    step,
    send: async (file: File): Promise<void> => {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      setStep({ at: 'reading', name: file.name, share: 0 });
      try {
        setStep(await look(file, signal));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    stop: (): void => {
      stopping.current.abort();
      setStep({ at: 'choosing', sentence: null });
    },
    again: (): void => setStep({ at: 'choosing', sentence: null }),
    /** A sentence when it was not taken, else null: then the page of the new sale opens. */
    take: async (form: SaleForm): Promise<string | null> => {
      if (step.at !== 'looked') return null;
      const path = apiPath('POST /api/admin/sale-files/:uploadId/take', { uploadId: step.uploadId });
      const answer = await browserLine.post(path, { form }, { signal: new AbortController().signal });
      if (!answer?.ok) return refusedBy(answer);
      location.assign(pagePath('/admin/auctions/:slug/editor/', { slug: TakenSaleFile.parse(answer.body).slug }));
      return null;
    },
  };
}
