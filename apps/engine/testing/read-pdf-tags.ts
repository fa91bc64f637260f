import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

export type PdfTags = { language: string; title: string; tree: string };

/** What a screen reader is given: language, title, and the structure as `Table(TR(TH TD))`. */
export async function readPdfTags(bytes: Uint8Array): Promise<PdfTags> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  return {
    language: document.catalog.lookup(PDFName.of('Lang'), PDFString, PDFHexString).decodeText(),
    title: document.getTitle() ?? '',
    tree: childrenOf(document, root),
  };
}

const childrenOf = (document: PDFDocument, element: PDFDict): string => {
  const children = element.lookup(PDFName.of('K'));
  const all = children instanceof PDFArray ? children.asArray() : [];
  return all
    .map((one) => document.context.lookup(one))
    .filter((one) => one instanceof PDFDict && one.has(PDFName.of('S')))
    .map((one) => {
      const inside = childrenOf(document, one as PDFDict);
      const name = (one as PDFDict).lookup(PDFName.of('S'), PDFName).decodeText();
      return inside === '' ? name : `${name}(${inside})`;
    })
    .join(' ');
};
