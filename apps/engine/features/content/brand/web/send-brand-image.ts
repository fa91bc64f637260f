import { apiPath, type BrandImage, type BrandImageKind, MOST_BRAND_IMAGE_BYTES } from '@quarterline/contract';
import { asProblem } from '../../../../platform/web/ask-engine.ts';

/** Sends a drawing. Answers how it is kept, or a sentence that says why it is not taken. */
export const sendBrandImage = async (
  kind: BrandImageKind,
  file: File,
): Promise<{ image: BrandImage } | { refused: string }> => {
  if (file.size > MOST_BRAND_IMAGE_BYTES)
    return {
      refused: `The file has ${Math.ceil(file.size / 1000)} kB; at most ${MOST_BRAND_IMAGE_BYTES / 1000} are taken. Simplify its paths.`,
    };
  try {
    const answer = await fetch(`${apiPath('POST /api/admin/brand/images')}?kind=${kind}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
      credentials: 'same-origin',
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { image: body as BrandImage };
    return { refused: asProblem(body)?.message ?? 'Something failed on our side. Try again.' };
  } catch {
    return { refused: 'The engine could not be reached. Try again.' };
  }
};
