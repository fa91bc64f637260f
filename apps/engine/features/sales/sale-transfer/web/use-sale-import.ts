import { apiPath, pagePath, SaleFilePreview, type SaleForm, TakenSaleFile } from '@quarterline/contract';
import { useEffect, useRef, useState } from 'react';
import { type SendStep, sendInParts } from '#features/content/media/web/send-file.ts';
import { browserLine, type LineAnswer } from '#features/content/media/web/upload-line.ts';

type OnItsWay = { at: Exclude<SendStep['step'], 'converting'> | 'looking'; name: string; share: number };
type Looked = { at: 'looked'; uploadId: string; preview: SaleFilePreview };
type Step = { at: 'choosing'; sentence: string | null } | OnItsWay | Looked;

const SILENT = 'The engine could not be reached. Try again.';
const refusedBy = (answer: LineAnswer | null): string => (answer && !answer.ok ? answer.refused : SILENT);

/** A sale file on its way: sent in parts, looked at by the engine, and taken when staff confirm. */
export function useSaleImport() {
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
