import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FormKind, traceIdOf } from '@quarterline/contract';
import { type KeptForm, UNKNOWN_FORM } from './deliver-form.ts';

/** The addresses that forms on disk had before they kept their kind. Never changed: it reads what is already there. */
const KIND_OF_ADDRESS: Readonly<Record<string, FormKind>> = {
  '/api/leads': 'contact',
  '/api/account/subscribe-newsletter': 'newsletter',
  '/api/reminders/sale': 'sale_reminder',
  '/api/reminders/search': 'saved_search',
};
const REFUSED_BEFORE = {
  code: 'refused_before',
  message: 'An older version of the site put this form aside when the engine refused it.',
};

/** Files of the spool, one for each form, named after its id. A file is complete or absent. */
export function openSpoolFiles(folder: string) {
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  const write = async (form: KeptForm): Promise<void> => {
    const part = `${pathOf(form.id)}.part`;
    try {
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(form));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, pathOf(form.id));
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  };

  return {
    /** The ids of all forms that wait; what an older version put aside waits again, for staff. */
    open: async (): Promise<string[]> => {
      await mkdir(folder, { recursive: true });
      const putAside = await readdir(join(folder, 'refused')).catch((): string[] => []);
      for (const name of putAside.filter((one) => one.endsWith('.json'))) {
        const form = formOf(await readFile(join(folder, 'refused', name), 'utf8'));
        if (!form) continue;
        await write({ ...form, refusal: form.refusal ?? REFUSED_BEFORE });
        await rm(join(folder, 'refused', name));
      }
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      return names.map((name) => name.slice(0, -'.json'.length));
    },
    write,
    /** Null when the file is gone, or is no form: then it is put into `unreadable`, for a person. */
    read: async (id: string): Promise<KeptForm | null> => {
      const text = await readFile(pathOf(id), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      const form = text === null ? null : formOf(text);
      if (text !== null && form === null) {
        await mkdir(join(folder, 'unreadable'), { recursive: true });
        await rename(pathOf(id), join(folder, 'unreadable', `${id}.json`));
      }
      return form;
    },
    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),
  };
}

const formOf = (text: string): KeptForm | null => {
  try {
    const found = JSON.parse(text) as Partial<KeptForm> & { to?: string };
    if (typeof found.id !== 'string' || typeof found.body !== 'object' || found.body === null) return null;
    const { id, body, refusal, traceparent, notBefore } = found;
    const kind = found.kind ?? KIND_OF_ADDRESS[found.to ?? ''] ?? null;
    const why = refusal ?? (kind === null ? UNKNOWN_FORM : null);
    const trace = traceparent === undefined || traceIdOf(traceparent) === null ? {} : { traceparent };
    const held = typeof notBefore === 'number' ? { notBefore } : {};
    return { id, kind, body, ...(why ? { refusal: why } : {}), ...trace, ...held };
  } catch {
    return null;
  }
};
