const ADDRESS = /^(\/media\/[\w./-]+)#(\d{1,5})x(\d{1,5})$/;

export type PictureAddress = { src: string; width: number; height: number };

/**
 * The address of a picture in a text: its file on `/media/`, and its size in pixels behind it, so that a page keeps the place before the
 * picture arrives. `/media/yard.webp#1600x1067`
 */
export const pictureAddress = ({ src, width, height }: PictureAddress): string => `${src}#${width}x${height}`;

/** Null for an address without a size, such as a picture of another site. */
export function readPictureAddress(address: string): PictureAddress | null {
  const [, src, width, height] = ADDRESS.exec(address) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return src && size.width > 0 && size.height > 0 ? { src, ...size } : null;
}
