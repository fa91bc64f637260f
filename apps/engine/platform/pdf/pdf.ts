import type { PdfHead, PdfPart, PdfStep } from './draw-pdf.ts';
import { pdfThread } from './pdf-thread.ts';

export type { PdfColumn, PdfHead } from './draw-pdf.ts';
export type Pdf = ReturnType<typeof openPdf>;

/**
 * A document that is written down part by part and drawn by a thread of its own at its end. An offer to purchase took
 * the thread that asked 370 ms of one processor without a pause, in which an engine decides no bid.
 */
export function openPdf(head: PdfHead) {
  const steps: PdfStep[] = [];
  const part =
    <Part extends PdfPart>(name: Part) =>
    (...said: Extract<PdfStep, readonly [Part, unknown]>[1]): void =>
      void steps.push([name, said] as unknown as PdfStep);
  return {
    /** Words in lines; how they look is up to `style`. */
    text: part('text'),
    /** Never alone at the foot of a page. */
    heading: part('heading'),
    notice: part('notice'),
    /** A label and what stands beside it, one under the other. */
    facts: part('facts'),
    /** Widths are shares of the line; the head is repeated on each page. The last row may be a sum. */
    table: part('table'),
    /** A line to sign on, with a name under it and room for a date. */
    signature: part('signature'),
    /** The bytes. Rejects with a 503 when too many wait, or when it took too long. */
    end: (): Promise<Buffer> => pdfThread.draw({ head, steps }),
  };
}
