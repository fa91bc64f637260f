import './export-page.css';
import { apiPath, type SaleFileContents } from '@quarterline/contract';
import { Alert, Button, downloadIcon, evenly, Icon, ScaleBar } from '@quarterline/ui';
import { useState } from 'react';
import { sizeText } from '#features/content/media/web/size-text.ts';
import { downloadFile } from '#platform/staff/web/download-file.ts';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { TakenAndLeft } from '#platform/staff/web/sales/taken-and-left.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { asProblem } from '#platform/web/ask-engine.ts';
/** `/admin/auctions/{slug}/export/`: a sale as one file for another installation, once it was said what is in it. */
export default function ExportPage({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/sale-file', { slug }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      <AdminGuard asked={asked}>
        {(contents) => (
          <>
            <SaleHead slug={slug} name={contents.name} tag={<SaleStatusTag status={contents.status} />} />
            <Export slug={slug} contents={contents} />
          </>
        )}
      </AdminGuard>
    </AdminFrame>
  );
}

type Step = { at: 'rest' } | { at: 'making' } | { at: 'made' } | { at: 'failed'; sentence: string };

function Export({ slug, contents }: { slug: string; contents: SaleFileContents }) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const make = async (): Promise<void> => {
    setStep({ at: 'making' });
    const sentence = await downloadSale(slug);
    setStep(sentence === null ? { at: 'made' } : { at: 'failed', sentence });
  };
  return (
    <section className="export-page stack stack--16" aria-labelledby="export-h">
      <h2 id="export-h">Export this sale as one file</h2>
      <p>
        The file is a ZIP that another installation takes as a draft. Nobody there sees it before it is published. Keep
        it as safe as the draft: it has texts that are not yet public.
      </p>
      <TakenAndLeft taken={contents.taken} left={contents.left} />
      {contents.refused === null ? (
        <>
          <div className="row row--8-16">
            <Button tone="gold" disabled={step.at === 'making'} onClick={() => void make()}>
              <Icon art={downloadIcon} /> {step.at === 'making' ? 'Loading...' : 'Download the sale'}
            </Button>
            <span className="field-hint">
              {contents.bytes > 0 ? `Files of ${sizeText(contents.bytes)}. ` : ''}The audit log keeps that you took it.
            </span>
          </div>
          <div role="status">
            {step.at === 'making' ? (
              <div className="stack stack--12">
                <ScaleBar segments={evenly(8)} />
                <p>The file is being made. Large pictures take a minute.</p>
              </div>
            ) : null}
            {step.at === 'made' ? <p>{slug}.sale.zip is in your downloads.</p> : null}
          </div>
          {step.at === 'failed' ? <Alert>{step.sentence}</Alert> : null}
        </>
      ) : (
        <Alert>{contents.refused}</Alert>
      )}
    </section>
  );
}

const PATIENCE_MS = 360_000;

/** Has the file of a sale made and gives it to the person; otherwise says in a sentence why there is none. */
const downloadSale = async (slug: string): Promise<string | null> => {
  try {
    const answer = await fetch(apiPath('POST /api/admin/auctions/:slug/sale-file', { slug }), {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) {
      downloadFile(`${slug}.sale.zip`, 'application/zip', await answer.blob());
      return null;
    }
    const problem = asProblem(await answer.json());
    if (problem) return problem.next ? `${problem.message} ${problem.next}` : problem.message;
    return 'The file could not be made. Try again.';
  } catch {
    return 'The engine could not be reached. Try again.';
  }
};
