import { MAX_FILE_BYTES, MAX_MEGAPIXELS, type UploadKind } from '@quarterline/contract';
import { smallPicture } from '#features/content/media/server/conversion/encode-picture.ts';
import { judgeFile } from '#features/content/media/server/conversion/judge-file.ts';
import { readPdf } from '#features/content/media/server/conversion/read-pdf.ts';
import type { KeptFile } from '#features/content/media/server/put-media-file.ts';
import { SaleFileError } from './sale-file-error.ts';

/** A file of the library out of another installation, with what is known of it. */
export type JudgedFile = KeptFile & {
  kind: Extract<UploadKind, 'picture' | 'document'>;
  width: number | null;
  height: number | null;
  pages: number | null;
};

/**
 * A file as an installation keeps it, judged by its bytes as one that is sent. It stays as it is, so that its address stays: a picture that was
 * made anew there is not made anew again, and is refused with anything beside its pixels. Throws `SaleFileError`.
 */
export const judgeKeptFile = async (path: string, fileName: string, bytes: Buffer): Promise<JudgedFile> => {
  const kind = path.endsWith('.webp') ? 'picture' : 'document';
  if (bytes.byteLength > MAX_FILE_BYTES[kind])
    throw new SaleFileError(`${fileName} is larger than files of its kind may be.`);
  const judged = await judgeFile(kind, fileName, bytes);
  if (!judged.ok) throw new SaleFileError(judged.sentence);
  const { mediaType } = judged;
  const facts = {
    kind,
    bytes,
    mediaType,
    width: null,
    height: null,
    pages: null,
    small: null,
    firstPage: null,
  } as const;
  if (kind === 'document') {
    const pdf = await readPdf(fileName, bytes);
    if (!pdf.ok) throw new SaleFileError(pdf.sentence);
    return { ...facts, pages: pdf.pages, firstPage: pdf.firstPage };
  }
  return { ...facts, ...(await judgePicture(fileName, bytes)) };
};

const RIFF_HEAD = 8;

const judgePicture = async (
  fileName: string,
  bytes: Buffer,
): Promise<Pick<JudgedFile, 'width' | 'height' | 'small'>> => {
  const { default: sharp } = await import('sharp');
  const foreign = new SaleFileError(
    `${fileName} is not a picture as an installation keeps it. Send it in the editor instead, where it is made anew.`,
  );
  try {
    const {
      format,
      width,
      height,
      exif,
      xmp,
      icc,
      pages = 1,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'webp' || exif || xmp || icc || pages > 1) throw foreign;
    if (bytes.readUInt32LE(4) + RIFF_HEAD !== bytes.byteLength || width * height > MAX_MEGAPIXELS * 1_000_000)
      throw foreign;
    return { width, height, small: (await smallPicture(bytes)).bytes };
  } catch (error) {
    if (error === foreign) throw error;
    throw new SaleFileError(`${fileName} cannot be drawn: the file is damaged.`);
  }
};
