import { apiPath } from '@quarterline/contract';
import { downloadFile } from '../../../../platform/staff/web/download-file.ts';
import { asProblem } from '../../../../platform/web/ask-engine.ts';

const PATIENCE_MS = 360_000;

/** Has the file of a sale made and gives it to the person; otherwise says in a sentence why there is none. */
export const downloadSale = async (slug: string): Promise<string | null> => {
  try {
    const answer = await fetch(apiPath('POST /api/admin/auctions/:slug/sale-file', { slug }), {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) {
      downloadFile(`${slug}.sale.zip`, 'application/zip', await answer.blob());
      return null;
    }
    const problem = asProblem(await answer.json());
    if (problem) return problem.next ? `${problem.message} ${problem.next}` : problem.message;
    return 'The file could not be made. Try again.';
  } catch {
    return 'The engine could not be reached. Try again.';
  }
};
