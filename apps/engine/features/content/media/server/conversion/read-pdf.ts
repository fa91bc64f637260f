import { MAX_PDF_PAGES } from '@quarterline/contract';

export type ReadPdf =
  | { ok: true; pages: number; firstPage: { bytes: Buffer; width: number; height: number } }
  | { ok: false; sentence: string };

const WIDTH = 480;
const MAX_HEIGHT = 1440;

/**
 * Reads the page count of a PDF, and renders its first page as a picture of 480 pixels. Runs no content of the file.
 * Used in the conversion thread, because foreign files can take long.
 */
export async function readPdf(name: string, bytes: Uint8Array): Promise<ReadPdf> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    if (pages === 0) return no(`${name} has no pages. Save it as PDF again and send that.`);
    if (pages > MAX_PDF_PAGES)
      return no(`${name} has ${pages} pages; at most ${MAX_PDF_PAGES} are taken. Send it in parts.`);
    return { ok: true, pages, firstPage: await drawPage(document.getPage(0)) };
  } catch (error) {
    return /password/i.test(String(error))
      ? no(`${name} asks for a password. Open it, print it as a PDF without one, and send that.`)
      : no(`${name} cannot be opened: the file is damaged. Save it as PDF again and send that.`);
  } finally {
    library.destroy();
  }
}

const no = (sentence: string): ReadPdf => ({ ok: false, sentence });

type Page = ReturnType<Awaited<ReturnType<import('@hyzyla/pdfium').PDFiumLibrary['loadDocument']>>['getPage']>;

const drawPage = async (page: Page): Promise<{ bytes: Buffer; width: number; height: number }> => {
  const { default: sharp } = await import('sharp');
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A page may be a strip of any length: what is drawn has the size that we choose.
  const tall = Math.round((WIDTH * originalHeight) / originalWidth);
  const height = Number.isFinite(tall) ? Math.min(MAX_HEIGHT, Math.max(1, tall)) : MAX_HEIGHT;
  const drawn = await page.render({ width: WIDTH, height, render: async ({ data }) => data });
  const bytes = await sharp(drawn.data, { raw: { width: WIDTH, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer();
  return { bytes, width: WIDTH, height };
};
