import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page of a PDF, each in one line. */
export async function readPdfPages(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(new Uint8Array(bytes));
    // PDFium puts a gap before a mark that is drawn over a letter.
    return [...document.pages()].map((page) => page.getText().replace(/\s+(\p{M})?/gu, (_, mark) => mark ?? ' '));
  } finally {
    library.destroy();
  }
}

/** The text of all pages of a PDF, in one line. */
export const readPdfText = async (bytes: ArrayBuffer | Uint8Array): Promise<string> =>
  (await readPdfPages(bytes)).join(' ');
