import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { counted } from '@quarterline/drafting';

export type CleanPdf = { ok: true; bytes: Uint8Array } | { ok: false; sentence: string };

/** Annotations that are part of the page: links, form fields with their signatures, marks of a print shop. */
const OF_THE_PAGE = new Set(['Link', 'Widget', 'Watermark', 'PrinterMark', 'TrapNet']);
/** Counted with what they belong to: the window of a comment, and the mark of an attached file. */
const COUNTED_ELSEWHERE = new Set(['Popup', 'FileAttachment']);
/** Authors, programs and histories of a document and of its pictures; actions that start by themselves. */
const LEFT_OUT = ['Metadata', 'PieceInfo', 'LastModified', 'AA', 'JavaScript'];
/** Actions that run a script, start a program or send what is in a form (ISO 32000-1, table 198). */
const ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'RichMediaExecute']);

/**
 * A PDF as it goes to others: without authors, programs, scripts and earlier versions. Refuses comments, attached files
 * and hidden layers with a count of each: a stamp or a label may belong to the page, so a person decides. A PDF that is
 * signed or protected keeps its bytes, because a change would break the signature or the protection.
 *
 * For the thread that converts files: it reads each object of the file.
 */
export async function cleanPdf(name: string, bytes: Uint8Array): Promise<CleanPdf> {
  const opened = await openPdf(bytes);
  if (opened === null) return { ok: false, sentence: `${name} cannot be read whole. Print it as a PDF and send that.` };
  const { document, isProtected } = opened;
  const { context } = document;
  const found = cleanObjects(document);
  const inside = [
    ...counted(found.comments, 'comment'),
    ...counted(found.files, 'attached file'),
    ...counted(hiddenLayers(document.catalog), 'hidden layer'),
  ];
  if (inside.length > 0)
    return {
      ok: false,
      sentence: `${name} has ${new Intl.ListFormat('en-CA').format(inside)}, which its readers could open. Take out what they must not read, print it as a PDF, and send that.`,
    };
  if (found.isSigned || isProtected) return { ok: true, bytes };
  delete context.trailerInfo.Info;
  for (const [ref] of context.enumerateIndirectObjects()) if (!found.reached.has(ref)) context.delete(ref);
  document.setTitle(name.replace(/\.pdf$/i, ''));
  return { ok: true, bytes: await document.save({ rewrite: true, updateFieldAppearances: false }) };
}

/** Null when it cannot be read. One that is protected against changes opens with an empty password. */
const openPdf = async (bytes: Uint8Array): Promise<{ document: PDFDocument; isProtected: boolean } | null> => {
  const settings = { updateMetadata: false, preserveXFA: true };
  try {
    return { document: await PDFDocument.load(bytes, settings), isProtected: false };
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) return null;
    const document = await PDFDocument.load(bytes, { ...settings, password: '' }).catch(() => null);
    return document && { document, isProtected: true };
  }
};

type Found = { reached: ReadonlySet<PDFObject>; comments: number; files: number; isSigned: boolean };

/** Takes out what is left out, and counts what is in the objects that a reader of the document reaches. */
function cleanObjects({ context }: PDFDocument): Found {
  const reached = new Set<PDFObject>();
  const open = [context.trailerInfo.Root].filter((one) => one !== undefined);
  let [comments, files, isSigned] = [0, 0, false];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    if (one instanceof PDFRef) open.push(...[context.lookup(one)].filter((found) => found !== undefined));
    if (one instanceof PDFArray) {
      for (let at = one.size() - 1; at >= 0; at -= 1) if (isForbidden(one.lookup(at))) one.remove(at);
      open.push(...one.asArray());
    }
    const dict = one instanceof PDFStream ? one.dict : one;
    if (!(dict instanceof PDFDict)) continue;
    if (dict.has(PDFName.of('EF'))) files += 1;
    if (dict.has(PDFName.of('ByteRange')) && nameIn(dict, 'Filter') !== '') isSigned = true;
    comments += listIn(dict, 'Annots').filter((item) => isComment(context.lookup(item))).length;
    for (const key of LEFT_OUT) dict.delete(PDFName.of(key));
    for (const [key, value] of dict.entries()) {
      if (isForbidden(context.lookup(value))) dict.delete(key);
      else open.push(value);
    }
  }
  return { reached, comments, files, isSigned };
}

const isForbidden = (entry: PDFObject | undefined): boolean =>
  entry instanceof PDFDict && ACTIONS.has(nameIn(entry, 'S'));

const isComment = (annotation: PDFObject | undefined): boolean => {
  if (!(annotation instanceof PDFDict)) return false;
  const kind = nameIn(annotation, 'Subtype');
  return !OF_THE_PAGE.has(kind) && !COUNTED_ELSEWHERE.has(kind);
};

/** Layers that a reader shows only when a person turns them on (ISO 32000-1, 8.11.4). */
const hiddenLayers = (catalog: PDFDict): number => {
  const layers = dictIn(catalog, 'OCProperties');
  const shown = layers && dictIn(layers, 'D');
  if (!layers || !shown) return 0;
  const on = new Set(listIn(shown, 'ON'));
  return nameIn(shown, 'BaseState') === 'OFF'
    ? listIn(layers, 'OCGs').filter((one) => !on.has(one)).length
    : listIn(shown, 'OFF').length;
};

const nameIn = (dict: PDFDict, key: string): string => {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFName ? found.decodeText() : '';
};
const listIn = (dict: PDFDict, key: string): PDFObject[] => {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFArray ? found.asArray() : [];
};
const dictIn = (dict: PDFDict, key: string): PDFDict | undefined => {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFDict ? found : undefined;
};
