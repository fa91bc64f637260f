/** An element of the structure: a table, a row, a paragraph. */
export type PdfElement = PDFKit.PDFStructureElement;
/** `scope` is missing in the types of the library. */
type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' };
type Cell = 'TH' | 'TD';

/**
 * The structure of a document (ISO 32000-1, 14.8), from which a screen reader reads headings and tables. Each thing
 * that is drawn belongs to an element, or it is an artifact that is not read.
 */
export function openTags(pdf: PDFKit.PDFDocument) {
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const group = (type: 'Table' | 'TR' | 'Div', parent: PdfElement = root): PdfElement => {
    const element = pdf.struct(type);
    parent.add(element);
    return element;
  };

  /** An element with text. A page that is added while it is drawn continues it. */
  const mark = (
    type: 'H1' | 'H2' | 'P' | Cell,
    paint: () => void,
    parent: PdfElement = root,
    options: Options = {},
  ): void => {
    const element = pdf.struct(type, options);
    parent.add(element);
    const content = pdf.markStructureContent(type);
    paint();
    pdf.endMarkedContent();
    // After the drawing: the parent tree takes the pages of the content as they are now.
    element.add(content);
  };

  const artifact = (kind: 'Layout' | 'Pagination', paint: () => void): void => {
    pdf.markContent('Artifact', { type: kind });
    paint();
    pdf.endMarkedContent();
  };
  return { group, mark, artifact, end: () => root.end() };
}
