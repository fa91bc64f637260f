import { apiPath, type LandFile, MAX_LAND_FILE_BYTES } from '@quarterline/contract';
import { asProblem } from '../../../../../platform/web/ask-engine.ts';

const PATIENCE_MS = 60_000;
const TOO_LARGE = `This file is larger than ${MAX_LAND_FILE_BYTES / 1_000_000} MB. Save only the parcels of the sale.`;

/** The shapes of a file of land, or what is wrong with it, in a sentence. */
export const sendLandFile = async (file: Blob): Promise<LandFile | string> => {
  if (file.size > MAX_LAND_FILE_BYTES) return TOO_LARGE;
  try {
    const answer = await fetch(apiPath('POST /api/admin/land-file'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as LandFile;
    return answer.status === 413 ? TOO_LARGE : (asProblem(body)?.message ?? 'The file could not be read. Try again.');
  } catch {
    return 'The engine could not be reached. Try again.';
  }
};
