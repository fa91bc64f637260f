import type { PictureStatus } from '../draw/picture-layers.ts';

/** What is said of a layer of pictures; empty while all is well. Each says that the drawing stays. */
export function pictureText(name: string, status: PictureStatus): string {
  const texts: Record<PictureStatus, string> = {
    none: '',
    shown: '',
    waiting: '',
    slow: `${name}: the pictures are slow to come. The drawing stays below.`,
    partly: `${name}: some pictures could not be loaded. The drawing stays below.`,
    down: `${name}: the pictures cannot be loaded right now. The drawing stays.`,
    absent: `${name}: there are no pictures of this place. The drawing stays.`,
  };
  return texts[status];
}

/** The same of the roads and waters of the base map. */
export function baseText(status: PictureStatus): string {
  const texts: Partial<Record<PictureStatus, string>> = {
    slow: 'Roads and waters are slow to come. The drawing is complete without them.',
    partly: 'Some roads and waters could not be loaded. The drawing is complete without them.',
    down: 'Roads and waters cannot be loaded right now. The drawing is complete without them.',
    absent: 'There is no map of the roads and waters of this place. The drawing is complete without them.',
  };
  return texts[status] ?? '';
}
